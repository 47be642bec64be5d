import { Types } from 'mongoose';

/** Builds the condition for bookings or conversations of a user, as their customer or their provider. */
export function buildParticipantFilter(user: string | Types.ObjectId): {
  $or: [{ customer: Types.ObjectId }, { provider: Types.ObjectId }];
} {
  const id = new Types.ObjectId(user);
  return { $or: [{ customer: id }, { provider: id }] };
}
