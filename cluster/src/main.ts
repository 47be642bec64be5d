// npm run cluster: the production shape on this machine, until it is told to stop.
import { startCluster } from './cluster.ts';
import { readSettings } from './settings.ts';

/** One Ctrl-C can arrive more than once: from the terminal, and from the program that started this one. */
const SAME_SIGNAL_MS = 500;

const settings = readSettings(process.env);
const starting = startCluster(settings, console.log);

let stopping: Promise<void> | undefined;
let stoppingSince = 0;
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.on(event, () => {
    // Who asks twice does not want to wait; what is left ends with this process.
    if (stopping && event !== 'disconnect' && Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
    if (!stopping) stoppingSince = Date.now();
    stopping ??= stop();
  });
}

try {
  const { failed, mongodbUri } = await starting;
  welcome(mongodbUri);
  await failed;
} catch (error) {
  console.error(describe(error));
  // What is kept running cannot be, and the rest of it alone is of no use.
  process.exitCode = 1;
  stopping ??= stop();
}

async function stop(): Promise<void> {
  console.log('Stopping…');
  // One that is still starting is stopped when it is there, and one that has not started has stopped itself.
  const cluster = await starting.catch(() => undefined);
  await cluster?.stop();
  console.log('The cluster has stopped.');
  process.exit();
}

function welcome(mongodbUri: string): void {
  console.log(`\n  Nearhand is ready:  http://localhost:${settings.port}`);
  const admin = settings.environment['ADMIN_EMAIL'];
  if (admin) console.log(`  Admin:  ${admin}, with ADMIN_PASSWORD`);
  console.log(`  To back it up or check it:  MONGODB_URI='${mongodbUri}'`);
  console.log('  Stop with Ctrl-C.\n');
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${describe(error.cause)})`;
}
