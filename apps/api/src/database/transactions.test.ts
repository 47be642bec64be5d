import { messages } from '@nearhand/shared/api-messages';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { ProviderCalendarModel } from '../models/provider-calendar.model.ts';
import { UnavailableError } from '../errors.ts';
import { withTransaction } from './transactions.ts';

const { ClientSession: DriverSession, MongoNetworkError } = mongoose.mongo;

const insert = (tx: ClientSession, _id = new Types.ObjectId()) =>
  ProviderCalendarModel.create([{ _id, busy: [] }], { session: tx });
const count = (_id: Types.ObjectId) => ProviderCalendarModel.countDocuments({ _id });

function connectionLost(...labels: string[]) {
  const error = new MongoNetworkError('connection lost');
  for (const label of labels) error.addErrorLabel(label);
  return error;
}

describe('a transaction', () => {
  it('writes everything or nothing', async () => {
    const [one, other] = [new Types.ObjectId(), new Types.ObjectId()];

    const attempt = withTransaction(async (tx) => {
      await insert(tx, one);
      await insert(tx, other);
      throw new RangeError('the work fails');
    });

    await expect(attempt).rejects.toThrow(RangeError);
    expect(await count(one)).toBe(0);
    expect(await count(other)).toBe(0);
  });

  it('loses no concurrent update', async () => {
    const _id = new Types.ObjectId();
    await ProviderCalendarModel.create({ _id, busy: [] });

    await Promise.all(
      Array.from({ length: 20 }, () =>
        withTransaction(async (tx) => {
          const calendar = await ProviderCalendarModel.findById(_id).session(tx).orFail().lean();
          const next = { booking: new Types.ObjectId(), from: new Date(0), until: new Date(1) };
          await ProviderCalendarModel.updateOne({ _id }, { busy: [...calendar.busy, next] }, { session: tx });
        }),
      ),
    );

    expect((await ProviderCalendarModel.findById(_id).orFail().lean()).busy).toHaveLength(20);
  });

  it('throws an UnavailableError when a document stays locked', async () => {
    const _id = new Types.ObjectId();
    const holder = await mongoose.connection.startSession();
    holder.startTransaction();
    await insert(holder, _id);

    const attempt = withTransaction((tx) => insert(tx, _id), { conflictDeadlineMs: 100 });

    await expect(attempt).rejects.toEqual(new UnavailableError('unavailable', messages.writeConflict));
    await holder.abortTransaction();
    await holder.endSession();
    await expect(withTransaction((tx) => insert(tx, _id), { conflictDeadlineMs: 100 })).resolves.toHaveLength(
      1,
    );
  });

  it('starts again when the connection is lost, with and without a label of the driver', async () => {
    const _id = new Types.ObjectId();
    const failures = [connectionLost(), connectionLost('TransientTransactionError')];

    await withTransaction(async (tx) => {
      await insert(tx, _id);
      const failure = failures.pop();
      if (failure) throw failure;
    });

    expect(failures).toEqual([]);
    expect(await count(_id)).toBe(1);
  });

  it('does not wait until the abort of a failed attempt is confirmed', async () => {
    const _id = new Types.ObjectId();
    const failures = [connectionLost()];
    const abort = vi.spyOn(DriverSession.prototype, 'abortTransaction');
    abort.mockReturnValueOnce(Promise.race([]));

    await withTransaction(async (tx) => {
      const failure = failures.pop();
      if (failure) throw failure;
      await insert(tx, _id);
    });

    expect(abort).toHaveBeenCalledTimes(1);
    expect(await count(_id)).toBe(1);
  });

  it.each([
    ['with the driver saying so', connectionLost('UnknownTransactionCommitResult')],
    ['without the driver saying so', connectionLost()],
  ])('commits again when it does not know whether it was committed, %s', async (_case, lost) => {
    const _id = new Types.ObjectId();
    const commit = vi.spyOn(DriverSession.prototype, 'commitTransaction');
    commit.mockRejectedValueOnce(lost);

    await withTransaction((tx) => insert(tx, _id));

    expect(commit).toHaveBeenCalledTimes(2);
    expect(await count(_id)).toBe(1);
  });

  it('takes effect once when only the response to its commit was lost', async () => {
    const _id = new Types.ObjectId();
    const commit = vi.spyOn(DriverSession.prototype, 'commitTransaction');
    commit.mockImplementationOnce(async function (this: InstanceType<typeof DriverSession>) {
      await this.commitTransaction();
      throw connectionLost();
    });

    await withTransaction((tx) => insert(tx, _id));

    // The mocked commit, the one that it makes itself, and the retry.
    expect(commit).toHaveBeenCalledTimes(3);
    expect(await count(_id)).toBe(1);
  });

  it('does not retry forever', async () => {
    const lost = connectionLost('UnknownTransactionCommitResult');
    const late = performance.now() + 13_000;
    const clock = vi.spyOn(performance, 'now');
    vi.spyOn(DriverSession.prototype, 'commitTransaction').mockImplementation(() => {
      clock.mockReturnValue(late);
      return Promise.reject(lost);
    });

    await expect(withTransaction((tx) => insert(tx))).rejects.toBe(lost);
  });
});
