// npm start: installs and builds what is missing, then runs the API, which starts MongoDB and serves the web app.
import { assertPortFree, port } from './port.mjs';
import { ensureInstalled } from './bootstrap.mjs';
import { runStep } from './exec.mjs';
import { onShutdown, spawnServer, waitForExit } from './spawn-server.mjs';

await assertPortFree(port, 'npm start');
await ensureInstalled({ toRun: true });
await runStep('Building', 'turbo', ['run', 'build', '--output-logs=errors-only']);

const api = spawnServer(process.execPath, ['apps/api/dist/main.js']);
onShutdown((signal) => api.kill(signal));
process.exit(await waitForExit(api));
