import type { AddressInfo } from 'node:net';
import closeWithGrace from 'close-with-grace';
import { startEmbeddedMongodb } from '@nearhand/embedded-mongodb/embedded-mongodb';
import { reportWhenSlow } from '@nearhand/embedded-mongodb/progress';
import { createApp } from './app.ts';
import { stopPasswordWorkers } from './auth/passwords.ts';
import { config, isExposed } from './config.ts';
import { dataFolderProblem } from './data-folder.ts';
import { connectDatabase, disconnectDatabase } from './database/connection.ts';
import { throughAbsence } from './database/fail-over.ts';
import { migrate } from './database/migrations/migrate.ts';
import { guardDemoAccounts } from './demo-data/guard-demo-accounts.ts';
import { loadDemoDataOnce } from './demo-data/load-demo-data.ts';
import { holdReadiness } from './http/health.ts';
import { listen, stopServer } from './http/server.ts';
import { logger } from './logger.ts';
import { getMarketplace } from './marketplace/marketplace.ts';
import { finishCategoryUpdates } from './service-categories/service-categories.ts';
import { welcome, type SignIn } from './welcome.ts';
import { ensureAdmin } from './users/ensure-admin.ts';
import { createFirstAdmin } from './users/first-admin.ts';
import { watchErasures } from './users/erase-account.ts';

const STOP_DEADLINE_MS = 10_000;

const folderProblem = dataFolderProblem();
if (folderProblem !== undefined) {
  process.stderr.write(`Cannot start: ${folderProblem}\n`);
  process.exit(1);
}

holdReadiness('starting');
const server = await listen(createApp()).catch((error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const reason = isTaken ? `port ${config.PORT} is already in use` : String(error);
  process.stderr.write(`Cannot start: ${reason}\n`);
  process.exit(1);
});

let isStopping = false;
let stopErasing = (): void => {};
let stopMongodb = async (): Promise<void> => {};

const onSecondSignal = () => report('Stopped at once.');
const stopping = closeWithGrace({ delay: STOP_DEADLINE_MS, logger, onSecondSignal }, async ({ err }) => {
  isStopping = true;
  if (err) logger.fatal({ err }, 'stopping after an unexpected error');
  stopErasing();
  await stopServer(server);
  await disconnectDatabase();
  await stopPasswordWorkers();
  await stopMongodb();
  report(`${config.MARKETPLACE_NAME} has stopped.`);
});
// Started by `npm start`: when that process is gone, even by SIGKILL, nobody is left to stop this one.
process.once('disconnect', () => stopping.close());

await bringUp().catch((error: unknown) => {
  // Stopped before it was up, it finds the database closed.
  if (!isStopping) throw error;
});

async function bringUp(): Promise<void> {
  const uri = config.MONGODB_URI ?? (await startOwnMongodb());
  const connecting = connectDatabase(uri, migrate);
  // One that is elsewhere is named when it cannot be reached.
  await (config.MONGODB_URI ? connecting : reportWhenSlow(report, 'Waiting for the database…', connecting));
  await throughAbsence(ensureAdmin);
  await throughAbsence(finishCategoryUpdates);
  const signIns = await prepareAccounts();
  if (!isStopping) stopErasing = watchErasures();
  holdReadiness(undefined);
  await throughAbsence(() => greet(signIns));
}

/** The accounts that this start has given passwords of their own, which it says once. */
async function prepareAccounts(): Promise<SignIn[]> {
  const loaded = config.DEMO_DATA
    ? await reportWhenSlow(report, 'Loading the demo data…', throughAbsence(loadDemoDataOnce))
    : [];
  const guarded = await throughAbsence(guardDemoAccounts);
  const admin = await throughAbsence(createFirstAdmin);
  return [
    ...(isExposed() ? loaded : []),
    ...guarded,
    ...(admin ? [{ role: 'admin', ...admin } as const] : []),
  ];
}

async function greet(ownSignIns: SignIn[]): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const { demoAccounts } = await getMarketplace();
  report(welcome(port, demoAccounts, ownSignIns));
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function startOwnMongodb(): Promise<string> {
  const mongodb = await startEmbeddedMongodb({ dataDir: config.DATA_DIR, report });
  stopMongodb = mongodb.stop;
  return mongodb.uri;
}
