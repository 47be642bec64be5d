// npm start: installs and builds what is missing, then runs the API, which brings MongoDB and the web app with it.
import { ensureFree, port } from './address.mjs';
import { ensureInstalled } from './bootstrap.mjs';
import { step } from './run.mjs';
import { onStop, serve, untilEnd } from './serve.mjs';

await ensureFree(port, 'npm start');
await ensureInstalled();
await step('Building', 'turbo', ['run', 'build', '--output-logs=errors-only']);

const api = serve(process.execPath, ['apps/api/dist/main.js']);
onStop((signal) => api.kill(signal));
process.exit(await untilEnd(api));
