// npm start: installs and builds what is missing, then becomes the API, which starts MongoDB and serves the web app.
import { assertPortFree, port } from './port.mjs';
import { ensureInstalled } from './bootstrap.mjs';
import { root, runStep } from './exec.mjs';
import { onShutdown } from './spawn-server.mjs';

await assertPortFree(port, 'npm start');
await ensureInstalled({ toRun: true });
await runStep('Building', 'turbo', ['run', 'build', '--output-logs=errors-only']);

let isStopping = false;
onShutdown(() => {
  if (isStopping) {
    console.log('Stopped at once.');
    process.exit(1);
  }
  isStopping = true;
  // The API stops as if the process that started it were gone.
  process.emit('disconnect');
});
process.chdir(root);
await import('../apps/api/dist/main.js');
