// npm run catalogue: every component of the web app in its states, with hot reload. Neither API nor database runs.
import { join } from 'node:path';
import { ensureFree, port } from './address.mjs';
import { ensureInstalled } from './bootstrap.mjs';
import { root } from './run.mjs';
import { onStop, serve, untilEnd } from './serve.mjs';

await ensureFree(port, 'npm run catalogue');
await ensureInstalled();

const web = join(root, 'apps/web');
const vite = serve(join(web, 'node_modules/.bin/vite'), ['--port', port], { cwd: web });
onStop(() => vite.kill('SIGTERM'));
console.log(`The catalogue of components: http://localhost:${port}/catalogue.html`);
process.exitCode = await untilEnd(vite);
