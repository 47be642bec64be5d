// npm run cluster: runs the production shape on this machine until a signal stops it.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { API_BUILD } from '@nearhand/test-support/api-instance';
import { ROOT } from '@nearhand/test-support/program';
import { startCluster } from './cluster.ts';
import { readSettings } from './settings.ts';

/** One Ctrl-C can arrive twice: from the terminal and from the parent process. */
const SAME_SIGNAL_MS = 500;

const settings = readSettings(process.env);
checkSettings();
const starting = startCluster(settings, console.log);

let stopping: Promise<void> | undefined;
let stoppingSince = 0;
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.on(event, () => {
    // A second signal exits at once; the children exit with this process.
    if (stopping && event !== 'disconnect' && Date.now() - stoppingSince > SAME_SIGNAL_MS) {
      console.log('Stopped at once.');
      process.exit(1);
    }
    if (!stopping) stoppingSince = Date.now();
    stopping ??= stop();
  });
}

try {
  const { failed, uriFile } = await starting;
  printWelcome(uriFile);
  await failed;
} catch (error) {
  console.error(describeError(error));
  // A process cannot be restarted, and the others are useless without it.
  process.exitCode = 1;
  stopping ??= stop();
}

async function stop(): Promise<void> {
  console.log('Stopping…');
  // Waits for a cluster that is still starting; a failed start has stopped itself.
  const cluster = await starting.catch(() => undefined);
  await cluster?.stop();
  console.log('The cluster has stopped.');
  process.exit();
}

/** Validates the settings first; an API instance would report them only in its log, after MongoDB started. */
function checkSettings(): void {
  const program = path.join(API_BUILD, 'check-settings.js');
  const { status } = spawnSync(process.execPath, [program], {
    cwd: ROOT,
    env: settings.environment,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

function printWelcome(uriFile: string): void {
  console.log(`\n  Nearhand is ready:  http://localhost:${settings.port}`);
  const admin = settings.environment['ADMIN_EMAIL'];
  if (admin) console.log(`  Admin:  ${admin}, with ADMIN_PASSWORD`);
  console.log(`  To back it up or check it:  MONGODB_URI_FILE='${uriFile}' npm run backup -- <folder>`);
  console.log('  Stop with Ctrl-C.\n');
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${describeError(error.cause)})`;
}
