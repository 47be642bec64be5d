import { messages } from '@nearhand/shared/api-messages';
import { Types, type ClientSession } from 'mongoose';
import { NotFoundError } from '../../../errors.ts';
import { ProviderCalendarModel } from '../../../models/provider-calendar.model.ts';
import { UserModel } from '../../../models/user.model.ts';
import { buildConflictFilter, type VisitTime } from '../../availability/provider-calendar.ts';
import { participantFields, type Participant } from '../present.ts';
import { joinBlocks, joinHours, toKnownHours, type KnownHours } from '../read-booking.ts';
import { joinCounted, type CountedBooking } from './check-quotas.ts';

export interface RequestContext {
  provider: Participant;
  hours: KnownHours;
  isBlocked: boolean;
  /** Whether a provider without hours is busy then. */
  hasConflict: boolean;
  /** The bookings that count against the limits of the customer. */
  counted: CountedBooking[];
}

interface Joined extends Participant {
  blocks: object[];
  calendars: Parameters<typeof toKnownHours>[0];
  counted: CountedBooking[];
  conflicts: object[];
}

/** Reads what a request depends on by one query. Throws a NotFoundError for a provider whose account is closed. */
export async function readRequestContext(
  customerId: string,
  providerId: Types.ObjectId,
  time: VisitTime,
  tx: ClientSession,
): Promise<RequestContext> {
  const customer = new Types.ObjectId(customerId);
  const [found] = await UserModel.aggregate<Joined>([
    { $match: { _id: providerId } },
    { $project: participantFields },
    joinBlocks(customer, providerId),
    joinHours('_id'),
    joinCounted(customer, new Date()),
    {
      $lookup: {
        from: ProviderCalendarModel.collection.name,
        localField: '_id',
        foreignField: '_id',
        pipeline: [{ $match: buildConflictFilter(time) }, { $project: { _id: 1 } }],
        as: 'conflicts',
      },
    },
  ]).session(tx);
  // The services of a closed account are deleted step by step, so this one may still exist.
  if (!found) throw new NotFoundError(messages.service.notFound);
  const { blocks, calendars, counted, conflicts, ...provider } = found;
  return {
    provider,
    hours: toKnownHours(calendars),
    isBlocked: blocks.length > 0,
    hasConflict: conflicts.length > 0,
    counted,
  };
}
