import { HOUR_MS } from '@nearhand/shared/durations';
import type { z } from 'zod';

const DEFAULT_MAX_ATTEMPTS = 10;
const DEFAULT_CONCURRENCY = 4;
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = HOUR_MS;

/** What a handler knows of its job besides the data. */
interface JobContext {
  key: string;
  /** 1 at the first attempt. */
  attempt: number;
  /** The instant up to which jobs are due. */
  now: Date;
}

interface JobOptions<Data> {
  /** The shape of the data. */
  data: z.ZodType<Data>;
  /**
   * Does the work. It runs at least once, on any instance, and again after a failure or the death of an instance: it has its effect
   * once by a conditional write of its own. May throw a RetryLater.
   */
  handle: (data: Data, context: JobContext) => Promise<void>;
  /** How many jobs of the kind an instance works on at a time. Default: 4. */
  concurrency?: number;
  /** After how many attempts the job has failed for good. Default: 10. */
  maxAttempts?: number;
  /** Returns how long to wait after a failed attempt. Default: 5 seconds, doubled each time up to an hour. */
  retryAfterMs?: (attempt: number) => number;
}

export interface JobDefinition {
  concurrency: number;
  maxAttempts: number;
  retryAfterMs: (attempt: number) => number;
  /** A job that is always there: it runs again so long after each run, and never fails for good. */
  everyMs: number | undefined;
  run: (data: unknown, context: JobContext) => Promise<void>;
}

const definitions = new Map<string, JobDefinition>();

/** Thrown by a handler whose work cannot be done yet: the job is run again at `at`, however often that happens. */
export class RetryLater extends Error {
  readonly at: Date;

  constructor(at: Date, message: string) {
    super(message);
    this.at = at;
  }
}

/** Defines what jobs of a kind do. Call it at the top level of a module. */
export function defineJob<Data>(kind: string, { data: schema, handle, ...options }: JobOptions<Data>): void {
  register(kind, {
    concurrency: options.concurrency ?? DEFAULT_CONCURRENCY,
    maxAttempts: options.maxAttempts ?? DEFAULT_MAX_ATTEMPTS,
    retryAfterMs: options.retryAfterMs ?? doubled,
    everyMs: undefined,
    run: (data, context) => handle(schema.parse(data), context),
  });
}

/** Defines a recurring job: one instance at a time runs it, as long as any instance is up. */
export function defineRecurringJob(
  kind: string,
  { everyMs, handle }: { everyMs: number; handle: (now: Date) => Promise<void> },
): void {
  register(kind, {
    concurrency: 1,
    maxAttempts: Infinity,
    retryAfterMs: () => everyMs,
    everyMs,
    run: (_data, { now }) => handle(now),
  });
}

function register(kind: string, definition: JobDefinition): void {
  definitions.set(kind, definition);
}

export function getDefinition(kind: string): JobDefinition | undefined {
  return definitions.get(kind);
}

/** Returns the kinds of jobs that this version of the program can run. */
export function getKinds(): string[] {
  return [...definitions.keys()];
}

/** Returns the kinds of recurring jobs. */
export function getRecurringKinds(): string[] {
  return getKinds().filter((kind) => definitions.get(kind)?.everyMs !== undefined);
}

function doubled(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), MAX_RETRY_MS);
}
