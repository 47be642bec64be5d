// npm run dev: serves the URL of npm start with hot reload. Vite listens on PORT and proxies API requests to PORT + 1.
import { once } from 'node:events';
import { join } from 'node:path';
import { assertPortFree, isLoopback, port } from './port.mjs';
import { ensureInstalled } from './bootstrap.mjs';
import { root } from './exec.mjs';
import { onShutdown, spawnServer, waitForExit } from './spawn-server.mjs';

const apiPort = String(Number(port) + 1);

await assertPortFree(port, 'npm run dev');
await assertPortFree(apiPort, 'npm run dev');
await ensureInstalled();

process.env.DATA_DIR ||= join(root, '.data');
// MongoDB runs on while the API restarts after each change.
const mongodb = process.env.MONGODB_URI || process.env.MONGODB_URI_FILE ? undefined : await startMongodb();

const servers = [
  startServer('@nearhand/api', { PORT: apiPort }),
  startServer('@nearhand/web', { PORT: port, API_PORT: apiPort }),
];
const stopServers = () => servers.forEach((server) => server.kill('SIGTERM'));
let isStopping = false;
onShutdown(() => {
  // A second signal exits at once; the children exit when their IPC channel closes.
  if (isStopping) {
    console.log('Stopped at once.');
    process.exit(1);
  }
  isStopping = true;
  stopServers();
});
console.log(`Nearhand with hot reload: http://localhost:${port}`);

const endings = servers.map(waitForExit);
const exitCode = await Promise.race(endings);
stopServers();
await Promise.all(endings);
if (mongodb) await stopMongodb();
console.log('Nearhand has stopped.');
process.exit(exitCode);

function startServer(name, env) {
  const args = ['run', 'dev', `--filter=${name}`, '--ui=stream', '--env-mode=loose'];
  return spawnServer('turbo', args, { env: { ...process.env, ...env }, stdio: 'inherit' });
}

async function startMongodb() {
  const runner = join(root, 'scripts/dev-mongodb.mjs');
  const child = spawnServer(process.execPath, ['--import', 'tsx', runner], { cwd: join(root, 'apps/api') });
  const [uri] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  // The process exited, and printed the reason.
  if (typeof uri !== 'string') process.exit(1);
  process.env.MONGODB_URI = uri;
  if (isLoopback) process.env.DEMO_DATA ||= 'true';
  return child;
}

async function stopMongodb() {
  mongodb.disconnect();
  await once(mongodb, 'exit');
}
