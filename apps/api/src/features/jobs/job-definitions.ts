import { HOUR_MS } from '@nearhand/shared/durations';
import type { z } from 'zod';

const DEFAULT_MAX_ATTEMPTS = 10;
const DEFAULT_CONCURRENCY = 4;
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = HOUR_MS;

interface JobContext {
  key: string;
  /** 1 at the first attempt. */
  attempt: number;
  /** The instant up to which jobs are due. */
  now: Date;
  /** Stores other data for the next attempt. Throws if another instance has taken over the job. */
  save: (data: Record<string, unknown>) => Promise<void>;
}

interface JobOptions<Data> {
  data: z.ZodType<Data>;
  /**
   * Does the work. Runs at least once, on any instance, and again after a failure or crash, so its effect must be idempotent,
   * for instance by a conditional write. May throw a RetryLaterError.
   */
  handle: (data: Data, context: JobContext) => Promise<void>;
  /** How many jobs of the kind an instance runs concurrently. Default: 4. */
  concurrency?: number;
  /** After how many attempts the job fails permanently. Default: 10. */
  maxAttempts?: number;
  /** Returns the delay after a failed attempt. Default: 5 seconds, doubled each time up to an hour. */
  retryAfterMs?: (attempt: number) => number;
}

export interface JobDefinition {
  kind: string;
  concurrency: number;
  maxAttempts: number;
  retryAfterMs: (attempt: number) => number;
  /** The interval of a recurring job, which never fails permanently. */
  everyMs: number | undefined;
  run: (data: unknown, context: JobContext) => Promise<void>;
}

const definitions = new Map<string, JobDefinition>();

/** Thrown by a handler whose work cannot be done yet. The job is run again at `at`; such attempts are not limited. */
export class RetryLaterError extends Error {
  readonly at: Date;

  constructor(at: Date, message: string) {
    super(message);
    this.at = at;
  }
}

/** Makes the jobs of these kinds run in this process: `features.ts` registers those of all features. */
export function registerJobs(jobs: readonly JobDefinition[]): void {
  for (const job of jobs) definitions.set(job.kind, job);
}

export function defineJob<Data>(
  kind: string,
  { data: schema, handle, ...options }: JobOptions<Data>,
): JobDefinition {
  return {
    kind,
    concurrency: options.concurrency ?? DEFAULT_CONCURRENCY,
    maxAttempts: options.maxAttempts ?? DEFAULT_MAX_ATTEMPTS,
    retryAfterMs: options.retryAfterMs ?? getBackoffMs,
    everyMs: undefined,
    run: (data, context) => handle(schema.parse(data), context),
  };
}

/** Defines a recurring job. One instance at a time runs it. */
export function defineRecurringJob(
  kind: string,
  { everyMs, handle }: { everyMs: number; handle: (now: Date) => Promise<void> },
): JobDefinition {
  return {
    kind,
    concurrency: 1,
    maxAttempts: Infinity,
    retryAfterMs: () => everyMs,
    everyMs,
    run: (_data, { now }) => handle(now),
  };
}

export function getJobDefinition(kind: string): JobDefinition | undefined {
  return definitions.get(kind);
}

export function getJobKinds(): string[] {
  return [...definitions.keys()];
}

export function getRecurringJobKinds(): string[] {
  return getJobKinds().filter((kind) => definitions.get(kind)?.everyMs !== undefined);
}

function getBackoffMs(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), MAX_RETRY_MS);
}
