import { Gauge } from 'prom-client';
import { databaseNotReadyReason } from '../../database/connection.ts';
import { metrics } from '../../observability/metrics.ts';
import { getKinds } from './job-definitions.ts';
import { JobModel } from './job.model.ts';

const depth = new Gauge({
  name: 'nearhand_job_queue_depth',
  help: 'How many jobs of a kind wait, for their time or for an instance.',
  labelNames: ['kind'],
  registers: [metrics],
  collect: measure,
});

const oldest = new Gauge({
  name: 'nearhand_job_queue_oldest_seconds',
  help: 'For how long the job of a kind that has waited longest has been due; 0 when none is.',
  labelNames: ['kind'],
  registers: [metrics],
});

/** Counts along an index. While there is no database, the values are those of the latest time there was. */
async function measure(): Promise<void> {
  if (databaseNotReadyReason() !== undefined) return;
  const now = Date.now();
  for (const kind of getKinds()) {
    const waiting = { status: 'waiting', kind } as const;
    const count = await JobModel.countDocuments(waiting);
    const first = await JobModel.findOne(waiting, { runAt: 1, _id: 0 }).sort({ runAt: 1 }).lean();
    depth.set({ kind }, count);
    oldest.set({ kind }, first ? Math.max(0, now - first.runAt.getTime()) / 1000 : 0);
  }
}
