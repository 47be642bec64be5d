// npm run faults [-- --short] [--only F-03,F-10]: does to the marketplace what happens to machines, and counts what it costs. Ends with exit code 1
// when a goal was missed.
import { parseArgs } from 'node:util';
import { killApi, stopApi } from './api-faults.ts';
import { restoreBackup } from './backup-fault.ts';
import { hangPrimary, killPrimary, loseUnreplicated, stepDown } from './primary-faults.ts';
import { race } from './races.ts';
import { loseMajority, startWithoutDatabase } from './set-faults.ts';
import { createSet, openStand, type Result, type Stand } from './stand.ts';

const FAULTS: Record<string, (stand: Stand) => Promise<Result | Result[]>> = {
  'F-01': killPrimary,
  'F-02': stepDown,
  'F-03': hangPrimary,
  'F-04': loseMajority,
  'F-27': loseUnreplicated,
  'F-09': stopApi,
  'F-10': killApi,
  'F-11': race,
  'F-28': restoreBackup,
};

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const wanted = values.only?.split(',') ?? (values.short ? ['F-01'] : Object.keys(FAULTS));
const faults = wanted.map((name) => {
  const fault = FAULTS[name];
  if (!fault) throw new Error(`No such fault: ${name}. There are ${Object.keys(FAULTS).join(', ')}`);
  return fault;
});

const created = await createSet();
const results: Result[] = [];
try {
  report([await startWithoutDatabase(created)]);
  const stand = { ...(await openStand(created)), isShort: values.short };
  for (const fault of faults) report([await fault(stand)].flat());
} finally {
  await Promise.all(created.apis.map((api) => api.end('SIGTERM')));
  await created.set.stop();
}

const missed = results.filter(({ isMet }) => !isMet).length;
console.log(`\n${results.length - missed} goals met, ${missed} missed`);
process.exitCode = missed === 0 ? 0 : 1;

function report(found: Result[]): void {
  results.push(...found);
  for (const { fault, figures, goal, isMet } of found) {
    console.log(`${isMet ? 'met   ' : 'MISSED'}  ${fault}\n          ${figures}\n          goal: ${goal}`);
  }
}
