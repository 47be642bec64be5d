// npm run demo:reset [-- --yes]: puts the demo data back as it was on the first day.
import { ensureInstalled } from './bootstrap.mjs';
import { run, step } from './run.mjs';

await ensureInstalled();
await step('Building', 'turbo', ['run', 'build', '--output-logs=errors-only']);
process.exitCode = await run(process.execPath, ['apps/api/dist/demo-reset.js', ...process.argv.slice(2)]);
