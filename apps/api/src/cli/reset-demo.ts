import { config } from '../config.ts';
import { migrate } from '../database/migrations/migrate.ts';
import {
  countAddedContent,
  NonDemoDatabaseError,
  resetDemoData,
  type AddedContent,
} from '../demo-data/reset-demo-data.ts';
import { hasDemoData } from '../demo-data/seed-demo-data.ts';
import { fail, print, withDatabase } from './run-command.ts';

// Run as `reset-demo [--yes]`, on the database of the settings.
const [, , option] = process.argv;
const isConfirmed = option === '--yes';

if (option !== undefined && !isConfirmed) {
  fail('Usage: npm run demo:reset [-- --yes]');
} else if (config.NODE_ENV === 'production' && !config.DEMO_DATA) {
  fail('Nothing was changed: in production this needs DEMO_DATA=true.');
} else {
  await withDatabase(reset, { prepare: migrate, buildsIndexes: true });
}

async function reset(): Promise<void> {
  if (!isConfirmed && (await hasDemoData())) {
    const added = await countAddedContent();
    if (Object.values(added).some((count) => count > 0)) return fail(additionsError(added));
  }
  try {
    const { removed, accounts } = await resetDemoData({
      now: new Date(),
      timeZone: config.MARKETPLACE_TIME_ZONE,
    });
    print(`Removed ${removed} documents and loaded fresh demo data. All users have to sign in again:`);
    for (const { role, email, password } of accounts) {
      print(`  ${role.padEnd(9)} ${email}   password: ${password}`);
    }
  } catch (error) {
    if (!(error instanceof NonDemoDatabaseError)) throw error;
    fail(`Nothing was changed: ${error.message}.`);
  }
}

function additionsError({ accounts, bookings, services, categories }: AddedContent): string {
  const counts = [
    withCount(accounts, 'account'),
    withCount(bookings, 'booking'),
    withCount(services, 'service'),
    categories === 1 ? '1 category' : `${categories} categories`,
  ].join(', ');
  return [
    `Nothing was changed. This would delete what people have added to the demo: ${counts}.`,
    '  Keep a copy first:  npm run backup -- <folder>',
    '  Delete it:          npm run demo:reset -- --yes',
  ].join('\n');
}

function withCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
