import { config } from './config.ts';
import { demoAccounts } from './demo-data/demo-accounts.ts';
import { NotADemoError, resetDemoData } from './demo-data/reset-demo-data.ts';
import { refuse, say, withDatabase } from './with-database.ts';

async function reset(): Promise<void> {
  try {
    const removed = await resetDemoData({ now: new Date(), timeZone: config.MARKETPLACE_TIME_ZONE });
    say(`Removed ${removed} documents and loaded the demo data of today. Everybody has to sign in again:`);
    for (const { role, email, password } of demoAccounts) {
      say(`  ${role.padEnd(9)} ${email}   password: ${password}`);
    }
  } catch (error) {
    if (!(error instanceof NotADemoError)) throw error;
    refuse(`Nothing was changed: ${error.message}.`);
  }
}

if (config.NODE_ENV === 'production' && !config.DEMO_DATA) {
  refuse('Nothing was changed: in production this needs DEMO_DATA=true.');
} else {
  await withDatabase(reset);
}
