// npm run dev: the address of npm start, with hot reload. Vite has the port, and passes calls to the API on the next one.
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureFree, isLoopback, port } from './address.mjs';
import { ensureInstalled } from './bootstrap.mjs';
import { root } from './run.mjs';
import { onStop, serve, untilEnd } from './serve.mjs';

const apiPort = String(Number(port) + 1);

await ensureFree(port, 'npm run dev');
await ensureFree(apiPort, 'npm run dev');
await ensureInstalled();

process.env.DATA_DIR ||= join(root, '.data');
// It outlives the API, which starts anew on every change.
const mongodb = process.env.MONGODB_URI ? undefined : await startMongodb();

const servers = [
  startServer('@nearhand/api', { PORT: apiPort }),
  startServer('@nearhand/web', { PORT: port, API_PORT: apiPort }),
];
const stopServers = () => servers.forEach((server) => server.kill('SIGTERM'));
let isStopping = false;
onStop(() => {
  // Who asks twice does not want to wait; the programs end when their channel to this one closes.
  if (isStopping) process.exit(1);
  isStopping = true;
  stopServers();
});
console.log(`Nearhand with hot reload: http://localhost:${port}`);

const endings = servers.map(untilEnd);
const exitCode = await Promise.race(endings);
stopServers();
await Promise.all(endings);
if (mongodb) await stopMongodb();
console.log('Nearhand has stopped.');
process.exit(exitCode);

function startServer(name, env) {
  const args = ['run', 'dev', `--filter=${name}`, '--ui=stream', '--env-mode=loose'];
  return serve('turbo', args, { env: { ...process.env, ...env }, stdio: 'inherit' });
}

async function startMongodb() {
  const runner = join(root, 'scripts/dev-mongodb.mjs');
  const child = serve(process.execPath, ['--import', 'tsx', runner], { cwd: join(root, 'apps/api') });
  const [uri] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  // It ended with an exit code, and has said why.
  if (typeof uri !== 'string') process.exit(1);
  process.env.MONGODB_URI = uri;
  if (isLoopback) process.env.DEMO_DATA ||= 'true';
  return child;
}

async function stopMongodb() {
  mongodb.disconnect();
  await once(mongodb, 'exit');
}
