// npm run gallery: shows every component of the web app in its states, with hot reload, without API and database.
import { join } from 'node:path';
import { assertPortFree, port } from './port.mjs';
import { ensureInstalled } from './bootstrap.mjs';
import { root } from './exec.mjs';
import { onShutdown, spawnServer, waitForExit } from './spawn-server.mjs';

await assertPortFree(port, 'npm run gallery');
await ensureInstalled();

const web = join(root, 'apps/web');
const vite = spawnServer(join(web, 'node_modules/.bin/vite'), ['--port', port], { cwd: web });
onShutdown(() => vite.kill('SIGTERM'));
console.log(`Component gallery: http://localhost:${port}/gallery.html`);
process.exitCode = await waitForExit(vite);
