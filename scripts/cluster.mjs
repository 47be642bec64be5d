// npm run cluster: runs what docker-compose.yml describes without containers: three MongoDB members, two API instances and a proxy.
import { join } from 'node:path';
import { assertPortFree, port } from './port.mjs';
import { ensureInstalled } from './bootstrap.mjs';
import { root, runStep } from './exec.mjs';
import { onShutdown, spawnServer, waitForExit } from './spawn-server.mjs';

await assertPortFree(port, 'npm run cluster');
await ensureInstalled();
await runStep('Building', 'turbo', ['run', 'build', '--output-logs=errors-only']);

const cluster = spawnServer(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
  cwd: join(root, 'tests/cluster'),
});
onShutdown((signal) => cluster.kill(signal));
process.exit(await waitForExit(cluster));
