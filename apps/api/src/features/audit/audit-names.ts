import { bookingAuditLabels } from '@nearhand/shared/bookings/booking-events';
import { namesOf } from '@nearhand/shared/tables';
import type { ClientSession, Types } from 'mongoose';
import { AuditEntryModel } from '../../models/audit-entry.model.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { buildPartFilter } from '../../models/part-search.ts';
import { AuditNameModel, type AuditNameDocument } from '../../models/audit-name.model.ts';

/** The most entries that a search finds by name or reason. */
const MAX_ENTRIES = 1000;

export async function storeAuditName(name: AuditNameDocument, tx: ClientSession): Promise<void> {
  await AuditNameModel.create([name], { session: tx });
}

export async function loadAuditNames(
  entries: Types.ObjectId[],
): Promise<Map<string, Pick<AuditNameDocument, 'name' | 'reason'>>> {
  const names = await AuditNameModel.find({ _id: { $in: entries } }, { name: 1, reason: 1 }).lean();
  return new Map(
    names.map(({ _id, name, reason }) => [
      _id.toString(),
      { ...(name !== undefined && { name }), ...(reason && { reason }) },
    ]),
  );
}

/** Loads the names of the services of those of the targets that are bookings, without those of closed accounts. */
export async function loadBookedNames(targets: Types.ObjectId[]): Promise<Map<string, string>> {
  const booked = await BookingModel.aggregate<{ _id: Types.ObjectId; serviceName: string }>([
    { $match: { _id: { $in: targets } } },
    {
      $lookup: {
        from: UserModel.collection.name,
        localField: 'provider',
        foreignField: '_id',
        pipeline: [{ $project: { _id: 1 } }],
        as: 'providers',
      },
    },
    { $match: { providers: { $ne: [] } } },
    { $project: { serviceName: 1 } },
  ]);
  return new Map(booked.map(({ _id, serviceName }) => [_id.toString(), serviceName]));
}

/** Finds the latest entries of whose name or reason a text is a part. */
export async function findNamedEntries(typed: string): Promise<Types.ObjectId[]> {
  const part = buildPartFilter(typed);
  const found = await AuditNameModel.find({ $or: [{ name: part }, { reason: part }] }, { _id: 1 })
    .sort({ at: -1 })
    .limit(MAX_ENTRIES)
    .lean();
  return found.map(({ _id }) => _id);
}

/** Finds the bookings with the latest entries of whose service's name a text is a part. */
export async function findBookedTargets(typed: string): Promise<Types.ObjectId[]> {
  const latest = await AuditEntryModel.find({ action: { $in: namesOf(bookingAuditLabels) } }, { target: 1 })
    .sort({ at: -1 })
    .limit(MAX_ENTRIES)
    .lean();
  const names = await loadBookedNames(latest.map(({ target }) => target));
  const { $regex, $options } = buildPartFilter(typed);
  const part = new RegExp($regex, $options);
  return latest.map(({ target }) => target).filter((target) => part.test(names.get(target.toString()) ?? ''));
}

export async function eraseNamesOwnedBy(owner: Types.ObjectId): Promise<void> {
  await AuditNameModel.deleteMany({ owner });
}

/**
 * Erases the reasons that admins gave for acting on these targets. The names stay, because another account may own
 * them.
 */
export async function eraseReasons(targets: Types.ObjectId[]): Promise<void> {
  const explained = { target: { $in: targets }, reason: { $exists: true } };
  await AuditNameModel.updateMany(explained, { $unset: { reason: 1 } });
}

export async function eraseTargetNames(targets: Types.ObjectId[]): Promise<void> {
  await AuditNameModel.deleteMany({ target: { $in: targets } });
}
