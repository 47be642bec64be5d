import { runDatabaseCommand, type FaultResult, type Harness } from './harness.ts';

/** Compares calendars, bookings and refunds after all faults, as `npm run check-data` does. */
export async function checkStoredData({ set }: Harness): Promise<FaultResult> {
  await set.waitUntilSynced();
  const problem = await runDatabaseCommand(set.uri, 'check-integrity.js').then(
    () => undefined,
    (error: unknown) => String(error),
  );
  return {
    fault: 'check-data after all faults',
    measured: problem ?? 'no problems found',
    goal: 'calendars, bookings and refunds agree',
    isMet: problem === undefined,
  };
}
