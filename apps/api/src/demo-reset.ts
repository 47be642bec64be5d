import { startEmbeddedMongodb } from '@nearhand/embedded-mongodb/embedded-mongodb';
// Whatever the marketplace stores is known there, so that nothing is forgotten here.
import './app.ts';
import { stopPasswordWorkers } from './auth/passwords.ts';
import { config } from './config.ts';
import { connectDatabase, disconnectDatabase } from './database/connection.ts';
import { demoAccounts } from './demo-data/demo-accounts.ts';
import { NotADemoError, resetDemoData } from './demo-data/reset-demo-data.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function refuse(reason: string): void {
  process.stderr.write(`Nothing was changed: ${reason}.\n`);
  process.exitCode = 1;
}

async function reset(): Promise<void> {
  const mongodb = config.MONGODB_URI
    ? undefined
    : await startEmbeddedMongodb({ dataDir: config.DATA_DIR, report: say });
  try {
    await connectDatabase(mongodb?.uri ?? config.MONGODB_URI ?? '');
    const removed = await resetDemoData({ now: new Date(), timeZone: config.MARKETPLACE_TIME_ZONE });
    say(`Removed ${removed} documents and loaded the demo data of today. Everybody has to sign in again:`);
    for (const { role, email, password } of demoAccounts) {
      say(`  ${role.padEnd(9)} ${email}   password: ${password}`);
    }
  } catch (error) {
    if (!(error instanceof NotADemoError)) throw error;
    refuse(error.message);
  } finally {
    await disconnectDatabase();
    await stopPasswordWorkers();
    await mongodb?.stop();
  }
}

if (config.NODE_ENV === 'production' && !config.DEMO_DATA) refuse('in production this needs DEMO_DATA=true');
else await reset();
