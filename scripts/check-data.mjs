// npm run check-data [-- --repair]: holds what lists and calendars read against what it is derived from, and sets it right.
import { ensureInstalled } from './bootstrap.mjs';
import { run, step } from './run.mjs';

await ensureInstalled();
await step('Building', 'turbo', ['run', 'build', '--filter=@nearhand/api', '--output-logs=errors-only']);
process.exitCode = await run(process.execPath, ['apps/api/dist/check-data.js', ...process.argv.slice(2)]);
