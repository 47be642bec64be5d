import { placeMessages, MAX_OWN_PLACES, type Place, type PlaceInput } from '@nearhand/shared/places/places';
import type { ClientSession } from 'mongoose';
import { withTransaction } from '../../database/transactions.ts';
import { AppError, NotFoundError } from '../../errors.ts';
import { recordAudit, type AuditContext } from '../audit/audit-log.ts';
import { PlaceModel, toPlace } from '../../models/place.model.ts';

export async function createPlace(
  { name, region, point }: PlaceInput,
  actor: AuditContext,
  tx: ClientSession,
): Promise<Place> {
  if ((await PlaceModel.estimatedDocumentCount()) >= MAX_OWN_PLACES) {
    throw new AppError('quota_reached', placeMessages.tooMany(MAX_OWN_PLACES));
  }
  const created = await new PlaceModel({ name, point, ...(region && { region }) }).save({ session: tx });
  await recordAudit(actor, 'place.created', created, tx);
  return toPlace(created.toObject());
}

/** Deletes a place that an admin has added; service areas around it stay as they are. */
export async function deletePlace(id: string, actor: AuditContext): Promise<void> {
  await withTransaction(async (tx) => {
    const deleted = await PlaceModel.findByIdAndDelete(id, { session: tx }).lean();
    if (!deleted) throw new NotFoundError(placeMessages.notFound);
    await recordAudit(actor, 'place.removed', deleted, tx);
  });
}
