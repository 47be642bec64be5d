import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { CONNECTIONS, DATA_FOLDER } from '../options.ts';
import { startContestant } from '../stand/contestant.ts';
import type { Stand } from '../stand/stand.ts';
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
  /** Of the busy time of the main thread. */
  share: number;
}

export interface Profile {
  title: string;
  /** How much of the time the main thread was busy. */
  busy: number;
  /** By where the code comes from: a package, the API itself, Node, the garbage collector. */
  origins: ProfileEntry[];
  functions: ProfileEntry[];
}

/** Where the API's own time goes under a load, as `node --cpu-prof` saw it: the time in each function without what it calls. */
export async function profileApi(
  stand: Stand,
  uri: string,
  { title, requests, isOnce = false }: Workload,
): Promise<Profile> {
  const folder = path.join(DATA_FOLDER, 'profiles');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const api = await startContestant('api', uri, ['--cpu-prof', '--cpu-prof-dir', folder]);
  const order = { addresses: [api.address], connections: CONNECTIONS, requests: requests(), isOnce };
  if (!isOnce) await stand.load.run({ ...order, seconds: 1 });
  const begin = monotonicMicroseconds();
  await stand.load.run({ ...order, seconds: LOAD_SECONDS });
  const end = monotonicMicroseconds();
  await api.stop();
  return summarise(title, mainProfile(folder), begin, end);
}

/** The clock that a profile's times are of. */
function monotonicMicroseconds(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

/** Worker threads write profiles of their own, smaller ones. */
function mainProfile(folder: string): CpuProfile {
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  const [largest] = files.toSorted((one, other) => statSync(other).size - statSync(one).size);
  if (!largest) throw new Error('The API left no profile');
  return JSON.parse(readFileSync(largest, 'utf8')) as CpuProfile;
}

function summarise(title: string, profile: CpuProfile, begin: number, end: number): Profile {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const byFunction = new Map<string, number>();
  const byOrigin = new Map<string, number>();
  let busy = 0;
  let at = profile.startTime;
  for (const [index, id] of profile.samples.entries()) {
    const lasted = profile.timeDeltas[index] ?? 0;
    at += lasted;
    const frame = frames.get(id);
    if (!frame || at < begin || at > end || frame.functionName === '(idle)') continue;
    const origin = originOf(frame);
    add(byFunction, `${frame.functionName || '(anonymous)'} · ${origin}`, lasted);
    add(byOrigin, origin, lasted);
    busy += lasted;
  }
  const shares = (times: Map<string, number>) =>
    [...times]
      .map(([name, time]) => ({ name, share: time / busy }))
      .toSorted((one, other) => other.share - one.share)
      .slice(0, TOP);
  return { title, busy: busy / (end - begin), origins: shares(byOrigin), functions: shares(byFunction) };
}

function originOf({ functionName, url }: { functionName: string; url: string }): string {
  if (functionName === '(garbage collector)') return 'garbage collector';
  if (functionName === '(program)') return 'native code, system calls';
  if (url === '' || url.startsWith('node:')) return 'Node';
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  return name ?? 'API';
}

function add(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time);
}
