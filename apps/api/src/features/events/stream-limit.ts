import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { MAX_EVENT_STREAMS, eventMessages } from '@nearhand/shared/events/events';
import { Types } from 'mongoose';
import { withDuplicateKeyRetry } from '../../database/retry.ts';
import { TooManyRequestsError } from '../../errors.ts';
import { StreamLeasesModel, type StreamLease } from '../../models/event-stream-lease.model.ts';

/** Longer than the heartbeat, which renews the leases. The streams of a killed instance count so long. */
const LEASE_MS = MINUTE_MS;
const RETRY_AFTER_SECONDS = 60;

/**
 * Counts a stream of a user, across all instances, and returns its id. Throws a TooManyRequestsError if the user has the maximum
 * already.
 */
export async function acquireStream(user: string): Promise<string> {
  const [id, now] = [randomUUID(), new Date()];
  const expiresAt = new Date(now.getTime() + LEASE_MS);
  const isLive = { $gt: ['$$this.expiresAt', now] };
  const live = { $filter: { input: { $ifNull: ['$streams', []] }, cond: isLive } };
  const withThis = { $concatArrays: ['$streams', [{ _id: id, expiresAt }]] };
  const hasRoom = { $lt: [{ $size: '$streams' }, MAX_EVENT_STREAMS] };
  // One conditional write, so that concurrent streams cannot exceed the limit.
  const update = [
    { $set: { streams: live } },
    { $set: { streams: { $cond: [hasRoom, withThis, '$streams'] }, expiresAt } },
  ];
  // Two concurrent first streams of a user may both insert the document.
  const stored = await withDuplicateKeyRetry(() =>
    StreamLeasesModel.collection.findOneAndUpdate({ _id: new Types.ObjectId(user) }, update, {
      upsert: true,
      returnDocument: 'after',
    }),
  );
  const streams: StreamLease[] = stored?.streams ?? [];
  if (!streams.some(({ _id }) => _id === id)) {
    throw new TooManyRequestsError(eventMessages.tooManyStreams, RETRY_AFTER_SECONDS);
  }
  return id;
}

interface Lease {
  user: string;
  id: string;
}

/** Renews streams that are still open. */
export async function renewStreams(leases: readonly Lease[]): Promise<void> {
  if (leases.length === 0) return;
  const expiresAt = new Date(Date.now() + LEASE_MS);
  await StreamLeasesModel.bulkWrite(
    leases.map(({ user, id }) => ({
      updateOne: {
        filter: { _id: new Types.ObjectId(user), 'streams._id': id },
        update: { $set: { 'streams.$.expiresAt': expiresAt, expiresAt } },
      },
    })),
    { ordered: false },
  );
}

/** Releases a stream, so that the user can open another one. */
export async function releaseStream({ user, id }: Lease): Promise<void> {
  await StreamLeasesModel.updateOne({ _id: user }, { $pull: { streams: { _id: id } } });
}
