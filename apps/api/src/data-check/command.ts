import { refuse, say, withDatabase } from '../with-database.ts';
import { checkCalendars } from './calendar-check.ts';
import { checkServices } from './service-check.ts';

// Run as `check-data [--repair]`, on the database of the settings, which may be in use.
const [, , option] = process.argv;

if (option !== undefined && option !== '--repair') {
  refuse('Usage: npm run check-data [-- --repair]');
} else {
  await withDatabase(() => check(option === '--repair'));
}

async function check(repair: boolean): Promise<void> {
  let found = 0;
  let left = 0;
  for (const part of [checkServices, checkCalendars]) {
    for await (const { what, isRepaired } of part(repair)) {
      say(isRepaired ? `repaired  ${what}` : `wrong     ${what}`);
      found += 1;
      if (!isRepaired) left += 1;
    }
  }
  say(found === 0 ? 'No problems found.' : `${found} found, ${found - left} repaired.`);
  if (left > 0) process.exitCode = 1;
}
