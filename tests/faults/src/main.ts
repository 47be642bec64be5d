// npm run faults [-- --short] [--only F-03,F-10]: injects faults into a running marketplace and compares the results with the goals of
// docs/reliability.md. Ends with exit code 1 if a goal is missed.
import { parseArgs } from 'node:util';
import { killApi, stopApi } from './api-faults.ts';
import { restoreBackup } from './backup-fault.ts';
import { checkStoredData } from './check-stored-data.ts';
import { killDuringMailDelivery } from './mail-fault.ts';
import { freezePrimary, killPrimary, rollBackUnreplicatedWrites, stepDown } from './primary-faults.ts';
import { runRaces } from './races.ts';
import { loseQuorum, startWithoutDatabase } from './replica-set-faults.ts';
import { createProcesses, createHarness, type FaultResult, type Harness } from './harness.ts';

const FAULTS: Record<string, (harness: Harness) => Promise<FaultResult | FaultResult[]>> = {
  'F-01': killPrimary,
  'F-02': stepDown,
  'F-03': freezePrimary,
  'F-04': loseQuorum,
  'F-27': rollBackUnreplicatedWrites,
  'F-09': stopApi,
  'F-10': killApi,
  'F-11': runRaces,
  'F-28': restoreBackup,
  'F-31': killDuringMailDelivery,
};

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const selected = values.only?.split(',') ?? (values.short ? ['F-01'] : Object.keys(FAULTS));
const faults = selected.map((name) => {
  const fault = FAULTS[name];
  if (!fault) throw new Error(`Unknown fault: ${name}. Known faults: ${Object.keys(FAULTS).join(', ')}`);
  return fault;
});

const created = await createProcesses();
const results: FaultResult[] = [];
try {
  logResults([await startWithoutDatabase(created)]);
  const harness = { ...(await createHarness(created)), isShort: values.short };
  for (const fault of faults) logResults([await fault(harness)].flat());
  logResults([await checkStoredData(harness)]);
} finally {
  await Promise.all(created.apis.map((api) => api.terminate('SIGTERM')));
  await created.set.stop();
}

const missed = results.filter(({ isMet }) => !isMet).length;
console.log(`\n${results.length - missed} goals met, ${missed} missed`);
process.exitCode = missed === 0 ? 0 : 1;

function logResults(found: FaultResult[]): void {
  results.push(...found);
  for (const { fault, measured, goal, isMet } of found) {
    console.log(`${isMet ? 'met   ' : 'MISSED'}  ${fault}\n          ${measured}\n          goal: ${goal}`);
  }
}
