// npm run faults [-- --short]: injects faults into the processes of a fresh build, and counts lost bookings.
import { join } from 'node:path';
import { ensureInstalled } from './bootstrap.mjs';
import { root, run, runStep } from './exec.mjs';

const faults = join(root, 'tests/faults');

await ensureInstalled();
await runStep('Building', 'turbo', ['run', 'build', '--filter=@nearhand/api', '--output-logs=errors-only']);

const tsx = join(faults, 'node_modules/.bin/tsx');
process.exitCode = await run(tsx, ['src/main.ts', ...process.argv.slice(2)], { cwd: faults });
