import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { ROOT, type Options } from '../options.ts';
import type { EntryPage } from '../parts/entry-page.ts';
import type { GrowthRow } from '../parts/growth.ts';
import type { Memory } from '../parts/memory.ts';
import type { Profile } from '../parts/profile.ts';
import type { ReadsDuringLogins } from '../parts/reads-during-logins.ts';
import type { ReplicaRow } from '../parts/replicas.ts';
import type { ThroughputRow } from '../parts/throughput.ts';
import type { Mongod } from '../stand/mongod.ts';
import type { Spread } from './statistics.ts';

/** All that one run has found; a part that failed is missing, and says why among the failures. */
export interface Results {
  options: Options;
  conditions: Conditions;
  sameAnswers?: string;
  throughput: ThroughputRow[];
  readsDuringLogins?: ReadsDuringLogins;
  replicas?: ReplicaRow[];
  memory?: Memory;
  warmStart?: Spread;
  entryPage?: EntryPage;
  growth?: GrowthRow[];
  profiles: Profile[];
  failures: { part: string; reason: string }[];
}

export interface Conditions {
  command: string;
  date: string;
  commit: string;
  processors: string;
  memoryGb: number;
  loadAverageBefore: number;
  node: string;
  mongod: string;
}

export function conditionsOf(options: Options, mongod: Mongod): Conditions {
  const processors = os.cpus();
  return {
    command: `npm run bench${options.kind === 'full' ? '' : ` -- --${options.kind}`}`,
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim(),
    processors: `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}`,
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    loadAverageBefore: os.loadavg()[0] ?? 0,
    node: process.version,
    mongod: `${mongod.version}, one-member replica set, cache of ${mongod.cacheGb} GB`,
  };
}
