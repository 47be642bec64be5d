import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { databaseNotReadyReason, databaseState } from '../../../database/connection.ts';
import { logger } from '../../../observability/logger.ts';
import { getJobDefinition, getJobKinds } from '../job-definitions.ts';
import { claimJob, runJob, scheduleRecurringJobs } from './claim-job.ts';

const POLL_INTERVAL_MS = 1000;
const RECURRING_CHECK_MS = MINUTE_MS;
const STOP_DEADLINE_MS = 5000;

/**
 * Runs jobs as they become due, several concurrently. Any number of instances may do so: each job is claimed by one. Returns a
 * function that stops: it waits a few seconds for running jobs; other instances take over the rest when their leases end.
 */
export function startJobs(): () => Promise<void> {
  const worker = new Worker();
  const working = worker.work();
  return async () => {
    worker.stop();
    await Promise.race([working, sleep(STOP_DEADLINE_MS, undefined, { ref: false })]);
  };
}

class Worker {
  readonly #running = new Map<string, number>();
  readonly #runs = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #wake = (): void => {};
  #nextRecurringCheck = 0;

  async work(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const hasStarted = await this.#startNext().catch((error: unknown) => {
        if (!databaseState().isClosing) logger.warn({ err: error }, 'could not poll for jobs');
        return false;
      });
      if (!hasStarted) await this.#pause();
    }
    await Promise.all(this.#runs);
  }

  stop(): void {
    this.#stopping.abort();
    this.#wake();
  }

  /** Starts the next job that is due, unless too many of its kind are running. Returns whether there was one. */
  async #startNext(): Promise<boolean> {
    if (databaseNotReadyReason() !== undefined) return false;
    await this.#checkRecurring();
    const kinds = getJobKinds().filter(
      (kind) => this.#count(kind) < (getJobDefinition(kind)?.concurrency ?? 0),
    );
    if (kinds.length === 0) return false;
    const job = await claimJob(kinds, new Date());
    if (!job) return false;
    this.#running.set(job.kind, this.#count(job.kind) + 1);
    const run = runJob(job).finally(() => {
      this.#running.set(job.kind, this.#count(job.kind) - 1);
      this.#runs.delete(run);
      this.#wake();
    });
    this.#runs.add(run);
    return true;
  }

  /** Schedules missing recurring jobs: a restored backup or an emptied database may lack them. */
  async #checkRecurring(): Promise<void> {
    if (performance.now() < this.#nextRecurringCheck) return;
    await scheduleRecurringJobs(new Date());
    this.#nextRecurringCheck = performance.now() + RECURRING_CHECK_MS;
  }

  #count(kind: string): number {
    return this.#running.get(kind) ?? 0;
  }

  async #pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_INTERVAL_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
