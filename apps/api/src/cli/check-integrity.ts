import { fail, print, withDatabase } from './run-command.ts';
import { integrityChecks } from './integrity-check/integrity-checks.ts';

// Run as `check-integrity [--repair]`, on the database of the settings, which may be in use.
const [, , option] = process.argv;

if (option !== undefined && option !== '--repair') {
  fail('Usage: npm run check-data [-- --repair]');
} else {
  await withDatabase(() => checkIntegrity(option === '--repair'));
}

async function checkIntegrity(repair: boolean): Promise<void> {
  let found = 0;
  let left = 0;
  for (const check of integrityChecks) {
    for await (const { what, isRepaired } of check(repair)) {
      print(isRepaired ? `repaired  ${what}` : `wrong     ${what}`);
      found += 1;
      if (!isRepaired) left += 1;
    }
  }
  print(found === 0 ? 'No problems found.' : `${found} found, ${found - left} repaired.`);
  if (left > 0) process.exitCode = 1;
}
