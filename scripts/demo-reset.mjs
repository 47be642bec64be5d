// npm run demo:reset [-- --yes]: restores the demo data to its first state.
import { ensureInstalled } from './bootstrap.mjs';
import { run, runStep } from './exec.mjs';

await ensureInstalled({ toRun: true });
await runStep('Building', 'turbo', ['run', 'build', '--output-logs=errors-only']);
process.exitCode = await run(process.execPath, ['apps/api/dist/reset-demo.js', ...process.argv.slice(2)]);
