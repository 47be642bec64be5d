import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { CONNECTIONS, DATA_FOLDER } from '../options.ts';
import { startTarget } from '../harness/target.ts';
import type { BenchContext } from '../harness/context.ts';
import type { Workload } from './workloads.ts';

const LOAD_SECONDS = 5;
const TOP = 12;

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  /** Microseconds. */
  startTime: number;
  samples: number[];
  timeDeltas: number[];
}

interface ProfileEntry {
  name: string;
  /** Share of the busy time of the main thread. */
  share: number;
}

export interface Profile {
  title: string;
  /** Share of the time that the main thread was busy. */
  busy: number;
  /** By origin of the code: a package, the API itself, Node, the garbage collector. */
  origins: ProfileEntry[];
  functions: ProfileEntry[];
}

/** Measures the self time of each function of the API under load with `node --cpu-prof`. */
export async function profileApi(
  context: BenchContext,
  uri: string,
  { title, requests, sendOnce = false }: Workload,
): Promise<Profile> {
  const folder = path.join(DATA_FOLDER, 'profiles');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const api = await startTarget('api', uri, ['--cpu-prof', '--cpu-prof-dir', folder]);
  const job = { baseUrls: [api.baseUrl], connections: CONNECTIONS, requests: requests(), sendOnce };
  if (!sendOnce) await context.load.run({ ...job, seconds: 1 });
  const begin = monotonicMicroseconds();
  await context.load.run({ ...job, seconds: LOAD_SECONDS });
  const end = monotonicMicroseconds();
  await api.stop();
  return summarizeProfile(title, readMainProfile(folder), begin, end);
}

/** Returns the time of the clock that profiles use. */
function monotonicMicroseconds(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

/** Reads the profile of the main thread, which is the largest. The others are those of worker threads. */
function readMainProfile(folder: string): CpuProfile {
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  const [largest] = files.toSorted((one, other) => statSync(other).size - statSync(one).size);
  if (!largest) throw new Error('The API wrote no profile');
  return JSON.parse(readFileSync(largest, 'utf8')) as CpuProfile;
}

function summarizeProfile(title: string, profile: CpuProfile, begin: number, end: number): Profile {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const byFunction = new Map<string, number>();
  const byOrigin = new Map<string, number>();
  let busy = 0;
  let at = profile.startTime;
  for (const [index, id] of profile.samples.entries()) {
    const duration = profile.timeDeltas[index] ?? 0;
    at += duration;
    const frame = frames.get(id);
    if (!frame || at < begin || at > end || frame.functionName === '(idle)') continue;
    const origin = getOrigin(frame);
    add(byFunction, `${frame.functionName || '(anonymous)'} · ${origin}`, duration);
    add(byOrigin, origin, duration);
    busy += duration;
  }
  const shares = (times: Map<string, number>) =>
    [...times]
      .map(([name, time]) => ({ name, share: time / busy }))
      .toSorted((one, other) => other.share - one.share)
      .slice(0, TOP);
  return { title, busy: busy / (end - begin), origins: shares(byOrigin), functions: shares(byFunction) };
}

function getOrigin({ functionName, url }: { functionName: string; url: string }): string {
  if (functionName === '(garbage collector)') return 'garbage collector';
  if (functionName === '(program)') return 'native code, system calls';
  if (url === '' || url.startsWith('node:')) return 'Node';
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  return name ?? 'API';
}

function add(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time);
}
