import { MINUTE_MS } from '@nearhand/shared/durations';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withTransaction } from '../../database/transactions.ts';
import { apiAs } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { claimJob, runJob } from './commands/claim-job.ts';
import { JobModel } from '../../models/job.model.ts';
import { defineJob, registerJobs, RetryLaterError } from './job-definitions.ts';
import { cancelJob, eraseUserJobs, scheduleJob } from './commands/schedule-job.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import { startJobs } from './commands/run-jobs.ts';

const KIND = 'greeting-of-the-tests';
const kinds = [KIND];

let greeted: string[] = [];
let greet = async (name: string): Promise<void> => {
  greeted.push(name);
  await Promise.resolve();
};
const greetAsUsual = greet;

registerJobs([
  defineJob(KIND, {
    data: z.object({ name: z.string() }),
    maxAttempts: 3,
    handle: ({ name }) => greet(name),
  }),
]);

beforeEach(async () => {
  greeted = [];
  greet = greetAsUsual;
  await JobModel.deleteMany({ kind: KIND });
});

const schedule = (name: string, { key = name, inMs = 0 } = {}) =>
  scheduleJob({ kind: KIND, key, data: { name }, runAt: new Date(Date.now() + inMs) });

describe('a job', () => {
  it('runs once when it is due, and is deleted', async () => {
    await schedule('Ada');
    await schedule('Bea', { inMs: MINUTE_MS });

    await runDueJobs({ kinds });
    await runDueJobs({ kinds });

    expect(greeted).toEqual(['Ada']);
    expect(await JobModel.find({ kind: KIND }).lean()).toMatchObject([{ key: 'Bea' }]);

    await runDueJobs({ kinds, now: new Date(Date.now() + 2 * MINUTE_MS) });

    expect(greeted).toEqual(['Ada', 'Bea']);
  });

  it('does not exist unless the transaction that schedules it is committed', async () => {
    const failing = withTransaction(async (tx) => {
      await scheduleJob({ kind: KIND, data: { name: 'Ada' }, runAt: new Date() }, tx);
      throw new Error('the booking fails');
    });
    await expect(failing).rejects.toThrow('the booking fails');
    await withTransaction((tx) => scheduleJob({ kind: KIND, data: { name: 'Bea' }, runAt: new Date() }, tx));

    await runDueJobs({ kinds });

    expect(greeted).toEqual(['Bea']);
  });

  it('is identified by its key, and is replaced when it is scheduled again', async () => {
    await Promise.all([1, 2, 3].map(() => withTransaction((tx) => scheduleJob(newJob('Ada', 0), tx))));
    await schedule('Ada', { inMs: MINUTE_MS });

    await runDueJobs({ kinds });
    expect(greeted).toEqual([]);
    await runDueJobs({ kinds, now: new Date(Date.now() + 2 * MINUTE_MS) });

    expect(greeted).toEqual(['Ada']);
  });

  it('does not run once it is cancelled', async () => {
    await schedule('Ada');
    await cancelJob(KIND, 'Ada');

    expect(await runDueJobs({ kinds })).toBe(0);
  });

  it('is deleted with its owner only', async () => {
    const owner = new Types.ObjectId();
    await scheduleJob({ ...newJob('Ada', 0), owner });

    await eraseUserJobs(new Types.ObjectId());
    expect(await JobModel.countDocuments({ kind: KIND })).toBe(1);
    await eraseUserJobs(owner);
    expect(await JobModel.countDocuments({ kind: KIND })).toBe(0);
  });
});

function newJob(name: string, inMs: number) {
  return { kind: KIND, key: name, data: { name }, runAt: new Date(Date.now() + inMs) };
}

describe('several workers', () => {
  it('run each job once', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `user ${index}`);
    for (const name of names) await schedule(name);

    await Promise.all([1, 2, 3].map(() => runDueJobs({ kinds })));

    expect(greeted.toSorted()).toEqual(names.toSorted());
  });

  it('take over the job of a killed worker when its lease has ended', async () => {
    await schedule('Ada');
    const now = new Date();
    const leaseMs = 20_000;

    expect(await claimJob(kinds, now, leaseMs)).toMatchObject({ attempts: 1 });
    expect(await claimJob(kinds, new Date(now.getTime() + leaseMs / 2), leaseMs)).toBeUndefined();
    const taken = await claimJob(kinds, new Date(now.getTime() + 2 * leaseMs), leaseMs);

    expect(taken).toMatchObject({ attempts: 2 });
  });

  it('do not record the result of a worker that has lost its lease', async () => {
    await schedule('Ada');
    const now = new Date();
    const first = await claimJob(kinds, now, 1);
    const second = await claimJob(kinds, new Date(now.getTime() + MINUTE_MS), MINUTE_MS);
    if (!first || !second) throw new Error('the job was not claimed');

    await runJob(first, now);
    expect(await JobModel.findById(first._id).lean()).toMatchObject({ claim: second.claim });
    await runJob(second, now);
    expect(await JobModel.findById(first._id).lean()).toBeNull();
  });

  it('run a job again that is scheduled while it is running', async () => {
    await schedule('Ada');
    greet = async (name) => {
      await greetAsUsual(name);
      if (greeted.length === 1) await schedule('Ada again', { key: 'Ada' });
    };

    await runDueJobs({ kinds });
    await runDueJobs({ kinds });

    expect(greeted).toEqual(['Ada', 'Ada again']);
  });

  it('work in the background until they are stopped', async () => {
    const stop = startJobs();
    await schedule('Ada');

    await expect.poll(() => greeted, { timeout: 20_000 }).toEqual(['Ada']);
    await stop();

    await schedule('Bea');
    expect(greeted).toEqual(['Ada']);
  });
});

describe('a job that fails', () => {
  const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

  it('is retried, and is listed for admins as failed after its last attempt', async () => {
    greet = () => Promise.reject(new Error('no voice'));
    await schedule('Ada');
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const list = async (status: string) =>
      (await admin.get(`/api/jobs?status=${status}`)).body.jobs.filter(
        ({ kind }: { kind: string }) => kind === KIND,
      );

    await runDueJobs({ kinds });
    expect(await list('waiting')).toMatchObject([{ attempts: 1, error: 'no voice', status: 'waiting' }]);
    await runDueJobs({ kinds, now: later(10) });
    await runDueJobs({ kinds, now: later(30) });

    expect(await list('waiting')).toEqual([]);
    const [failed] = await list('failed');
    expect(failed).toMatchObject({ kind: KIND, status: 'failed', attempts: 3, error: 'no voice' });
    expect(JSON.stringify(failed)).not.toContain('Ada');
    expect(await runDueJobs({ kinds, now: later(300) })).toBe(0);
  });

  it('runs when it is scheduled again', async () => {
    await schedule('Ada');
    await JobModel.updateOne({ kind: KIND }, { status: 'failed', failedAt: new Date(), attempts: 3 });

    await schedule('Ada');
    await runDueJobs({ kinds });

    expect(greeted).toEqual(['Ada']);
  });

  it('is retried when its handler says, without a limit', async () => {
    greet = () => Promise.reject(new RetryLaterError(later(60), 'not yet'));
    await schedule('Ada');
    for (const hour of [0, 61, 122, 183, 244]) await runDueJobs({ kinds, now: later(hour) });

    expect(await JobModel.findOne({ kind: KIND }).lean()).toMatchObject({
      status: 'waiting',
      error: 'not yet',
    });
  });
});

describe('GET /jobs', () => {
  it('rejects an unknown status', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));

    const response = await admin.get('/api/jobs?status=done');

    expect(response.status).toBe(400);
    expect(response.body.message).toBe('status must be waiting or failed');
  });
});
