import { compareSync, hashSync } from 'bcryptjs';

export type PasswordJob =
  | { kind: 'hash'; text: string; cost: number }
  | { kind: 'compare'; text: string; hash: string };

/** Runs in a worker thread: one hash takes some 60 ms of a core, which would block all requests. */
export default function runPasswordJob(job: PasswordJob): string | boolean {
  return job.kind === 'hash' ? hashSync(job.text, job.cost) : compareSync(job.text, job.hash);
}
