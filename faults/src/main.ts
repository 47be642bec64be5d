// npm run faults [-- --short]: does to the marketplace what happens to machines, and counts what it costs. Ends with exit code 1
// when a goal was missed.
import { parseArgs } from 'node:util';
import { killApi, stopApi } from './api-faults.ts';
import { hangPrimary, killPrimary, loseUnreplicated, stepDown } from './primary-faults.ts';
import { race } from './races.ts';
import { loseMajority, startWithoutDatabase } from './set-faults.ts';
import { createSet, openStand, type Result, type Stand } from './stand.ts';

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });

const faults: ((stand: Stand) => Promise<Result | Result[]>)[] = values.short
  ? [killPrimary]
  : [killPrimary, stepDown, hangPrimary, loseMajority, loseUnreplicated, stopApi, killApi, race];

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
