import type { AddressInfo } from 'node:net';
import closeWithGrace from 'close-with-grace';
import { startEmbeddedMongodb } from '@nearhand/embedded-mongodb/embedded-mongodb';
import { logIfSlow } from '@nearhand/embedded-mongodb/progress';
import { getErrorMessage } from './errors.ts';
import { createApp } from './app.ts';
import { stopPasswordWorkers } from './auth/passwords.ts';
import { config, EXIT_BAD_CONFIG, isExposed } from './config.ts';
import { requireDataFolder } from './settings/data-folder.ts';
import { connectDatabase, disconnectDatabase } from './database/connection.ts';
import { retryUntilConnected } from './database/retry.ts';
import { UnusableDataError } from './database/migrations/data-version.ts';
import { migrate } from './database/migrations/migrate.ts';
import { guardDemoAccounts } from './demo-data/demo-accounts.ts';
import { hasDemoData, hasKnownPasswords, seedIfEmpty } from './demo-data/seed-demo-data.ts';
import { setNotReady, listen, stopServer } from './http/server.ts';
import { logger } from './observability/logger.ts';
import { eventHub } from './features/events/event-hub.ts';
import { getMarketplace } from './features/marketplace/marketplace.ts';
import { buildStartupBanner, type SignIn } from './cli/startup-banner.ts';
import { ensureAdmin, createFirstAdmin } from './features/user-administration/ensure-admin.ts';
import { finishWork } from './features.ts';
import { startJobs } from './features/jobs/commands/run-jobs.ts';
import { scheduleGazetteerLoad } from './features/places/jobs.ts';
import { watchDiskSpace } from './features/installation/disk-space.ts';
import { listWarnings } from './features/installation/warnings.ts';
import { loadSettings, startWithSettings } from './features/settings/settings.ts';
import { disconnectMailServer } from './features/mail/mail-server.ts';

const STOP_DEADLINE_MS = 10_000;

requireDataFolder();
setNotReady('starting');
const server = await listen(createApp()).catch((error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const reason = isTaken ? `port ${config.PORT} is already in use` : String(error);
  process.stderr.write(`Cannot start: ${reason}\n`);
  process.exit(1);
});

let isStopping = false;
/** Whether the embedded MongoDB has ended for good. */
let isDatabaseLost = false;
let stopJobs = async (): Promise<void> => {};
let stopMongodb = async (): Promise<void> => {};

const onSecondSignal = () => report('Stopped at once.');
// `npm start` runs this module in its own process, and handles these signals itself.
const skip = process.listenerCount('SIGTERM') > 0 ? (['SIGINT', 'SIGTERM', 'SIGHUP'] as const) : [];
const onStop = { delay: STOP_DEADLINE_MS, logger, onSecondSignal, skip: [...skip] };
const stopping = closeWithGrace(onStop, async ({ err }) => {
  isStopping = true;
  if (err) logger.fatal({ err }, 'stopping after an unexpected error');
  await logIfSlow(report, 'Stopping. Ctrl-C again stops at once.', stopAll());
  report(`${config.MARKETPLACE_NAME} has stopped.`);
  if (isDatabaseLost) process.exit(1);
});
// The process that has started this one is gone, even by SIGKILL, or `npm start` is to stop.
process.once('disconnect', () => stopping.close());

await startup().catch(async (error: unknown) => {
  // A stop during the start closes the database that the start uses.
  if (isStopping) return;
  if (!(error instanceof UnusableDataError)) throw error;
  process.stderr.write(`Cannot start: ${error.message}\n`);
  await stopAll();
  process.exit(EXIT_BAD_CONFIG);
});

async function stopAll(): Promise<void> {
  // Open event streams would otherwise delay the stop until the deadline.
  await eventHub.stop();
  const stoppingJobs = stopJobs();
  await stopServer(server);
  await stoppingJobs;
  await finishWork();
  disconnectMailServer();
  await disconnectDatabase();
  await stopPasswordWorkers();
  await stopMongodb();
}

async function startup(): Promise<void> {
  const uri = config.MONGODB_URI ?? (await startLocalMongodb());
  // Connecting now would undo the stop.
  if (isStopping) return;
  const connecting = connectDatabase(uri, { prepare: migrate });
  // For MONGODB_URI, connectDatabase itself reports that the database cannot be reached.
  await (config.MONGODB_URI ? connecting : logIfSlow(report, 'Waiting for the database…', connecting));
  await retryUntilConnected(startWithSettings);
  await retryUntilConnected(ensureAdmin);
  const signIns = await prepareAccounts();
  await retryUntilConnected(scheduleGazetteerLoad);
  if (!isStopping) stopJobs = startJobs();
  await retryUntilConnected(() => eventHub.start(loadSettings));
  setNotReady(undefined);
  for (const { text, remedy } of await retryUntilConnected(listWarnings))
    process.stderr.write(`Warning: ${text}. ${remedy}\n`);
  await retryUntilConnected(() => printBanner(signIns));
  watchDiskSpace();
}

/** Seeds and protects the demo accounts, and creates the first admin. Returns the accounts whose passwords were generated, to print once. */
async function prepareAccounts(): Promise<SignIn[]> {
  const loaded = config.DEMO_DATA
    ? await logIfSlow(report, 'Loading the demo data…', retryUntilConnected(seedIfEmpty))
    : [];
  const guarded = await retryUntilConnected(guardDemoAccounts);
  const admin = await retryUntilConnected(createFirstAdmin);
  return [
    ...(isExposed() ? loaded : []),
    ...guarded,
    ...(admin ? [{ role: 'admin', ...admin } as const] : []),
  ];
}

async function printBanner(generated: SignIn[]): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const { demoAccounts: demo } = await getMarketplace();
  const hasHiddenPasswords = (await hasDemoData()) && !(await hasKnownPasswords());
  report(buildStartupBanner(port, { demo, generated, hasHiddenPasswords }));
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function startLocalMongodb(): Promise<string> {
  const onGiveUp = (reason: string) => {
    process.stderr.write(`${reason}\n`);
    isDatabaseLost = true;
    stopping.close();
  };
  const options = { dataDir: config.DATA_DIR, log: report, onGiveUp };
  const mongodb = await startEmbeddedMongodb(options).catch((error: unknown) => {
    if (isStopping) throw error;
    process.stderr.write(`Cannot start: ${getErrorMessage(error)}\n`);
    process.exit(1);
  });
  stopMongodb = mongodb.stop;
  return mongodb.uri;
}
