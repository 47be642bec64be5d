import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { ROOT } from '@nearhand/test-support/program';
import type { Options } from '../options.ts';
import type { PageWeight } from '../suites/page-weight.ts';
import type { FindRow } from '../suites/find.ts';
import type { ScalingRow } from '../suites/scaling.ts';
import type { EventStreams } from '../suites/event-streams.ts';
import type { Memory } from '../suites/memory.ts';
import type { Profile } from '../suites/profile.ts';
import type { ReadLatencyUnderLoginLoad } from '../suites/read-latency-under-login-load.ts';
import type { SlotsResult } from '../suites/slots.ts';
import type { InstancesRow } from '../suites/instances.ts';
import type { ThroughputRow } from '../suites/throughput.ts';
import type { Mongod } from '../harness/mongod.ts';
import type { Spread } from './statistics.ts';

/** The results of a run. A suite that failed is missing, and its error is in `failures`. */
export interface Results {
  options: Options;
  conditions: Conditions;
  responseEquivalence?: string;
  throughput: ThroughputRow[];
  readLatency?: ReadLatencyUnderLoginLoad;
  instances?: InstancesRow[];
  slots?: SlotsResult;
  memory?: Memory;
  eventStreams?: EventStreams;
  startupTime?: Spread;
  pageWeight?: PageWeight;
  scaling?: ScalingRow[];
  find?: FindRow[];
  profiles: Profile[];
  failures: { suite: string; reason: string }[];
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

export function getConditions(options: Options, mongod: Mongod): Conditions {
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
