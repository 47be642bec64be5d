// npm run check-data [-- --repair]: compares copies of data with their sources; with --repair, corrects them.
import { ensureInstalled } from './bootstrap.mjs';
import { run, runStep } from './exec.mjs';

await ensureInstalled({ toRun: true });
await runStep('Building', 'turbo', ['run', 'build', '--filter=@nearhand/api', '--output-logs=errors-only']);
process.exitCode = await run(process.execPath, [
  'apps/api/dist/check-integrity.js',
  ...process.argv.slice(2),
]);
