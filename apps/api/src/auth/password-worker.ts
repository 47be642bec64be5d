import { compareSync, hashSync } from 'bcryptjs';

export type PasswordJob =
  { kind: 'hash'; text: string; cost: number } | { kind: 'compare'; text: string; hash: string };

/** Runs in a worker thread: one hash keeps a core busy for some 60 ms, during which no request could be answered. */
export default function runPasswordJob(job: PasswordJob): string | boolean {
  return job.kind === 'hash' ? hashSync(job.text, job.cost) : compareSync(job.text, job.hash);
}
