// npm run faults [-- --short]: kills and stops what a marketplace runs on, on a fresh build, and counts what is lost.
import { join } from 'node:path';
import { ensureInstalled } from './bootstrap.mjs';
import { root, run, step } from './run.mjs';

const faults = join(root, 'faults');

await ensureInstalled();
await step('Building', 'turbo', ['run', 'build', '--filter=@nearhand/api', '--output-logs=errors-only']);

const tsx = join(faults, 'node_modules/.bin/tsx');
process.exitCode = await run(tsx, ['src/main.ts', ...process.argv.slice(2)], { cwd: faults });
