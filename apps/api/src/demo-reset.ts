import { config } from './config.ts';
import { countAddedContent, type AddedContent } from './demo-data/demo-content.ts';
import { hasDemoData } from './demo-data/load-demo-data.ts';
import { NotADemoError, resetDemoData } from './demo-data/reset-demo-data.ts';
import { refuse, say, withDatabase } from './with-database.ts';

const isConfirmed = process.argv.includes('--yes');

async function reset(): Promise<void> {
  if (!isConfirmed && (await hasDemoData())) {
    const added = await countAddedContent();
    if (Object.values(added).some((count) => count > 0)) return refuse(refusal(added));
  }
  try {
    const { removed, accounts } = await resetDemoData({
      now: new Date(),
      timeZone: config.MARKETPLACE_TIME_ZONE,
    });
    say(`Removed ${removed} documents and loaded fresh demo data. Everybody has to sign in again:`);
    for (const { role, email, password } of accounts) {
      say(`  ${role.padEnd(9)} ${email}   password: ${password}`);
    }
  } catch (error) {
    if (!(error instanceof NotADemoError)) throw error;
    refuse(`Nothing was changed: ${error.message}.`);
  }
}

function refusal({ accounts, bookings, services }: AddedContent): string {
  const counts = [
    counted(accounts, 'account'),
    counted(bookings, 'booking'),
    counted(services, 'service'),
  ].join(', ');
  return [
    `Nothing was changed. This would delete what people have added to the demo: ${counts}.`,
    '  Keep a copy first:  npm run backup -- <folder>',
    '  Delete it:          npm run demo:reset -- --yes',
  ].join('\n');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

if (config.NODE_ENV === 'production' && !config.DEMO_DATA) {
  refuse('Nothing was changed: in production this needs DEMO_DATA=true.');
} else {
  await withDatabase(reset);
}
