import { Gauge } from 'prom-client';
import { databaseNotReadyReason } from '../../database/connection.ts';
import { metrics } from '../../observability/metrics.ts';
import { getJobKinds } from './job-definitions.ts';
import { JobModel } from '../../models/job.model.ts';

new Gauge({
  name: 'nearhand_job_queue_depth',
  help: 'How many jobs of a kind are waiting, until they are due or for an instance.',
  labelNames: ['kind'],
  registers: [metrics],
  async collect() {
    await forEachKind(async (kind) => {
      this.set({ kind }, await JobModel.countDocuments({ status: 'waiting', kind }));
    });
  },
});

new Gauge({
  name: 'nearhand_job_queue_oldest_seconds',
  help: 'For how long the job of a kind that has waited longest has been due; 0 when none is.',
  labelNames: ['kind'],
  registers: [metrics],
  async collect() {
    await forEachKind(async (kind) => {
      const first = await JobModel.findOne({ status: 'waiting', kind }, { runAt: 1, _id: 0 })
        .sort({ runAt: 1 })
        .lean();
      this.set({ kind }, first ? Math.max(0, Date.now() - first.runAt.getTime()) / 1000 : 0);
    });
  },
});

/** Measures each kind, by index. While the database is unavailable, the previous values stay. */
async function forEachKind(measure: (kind: string) => Promise<void>): Promise<void> {
  if (databaseNotReadyReason() !== undefined) return;
  for (const kind of getJobKinds()) await measure(kind);
}
