// npm run bench [-- --quick]: compares a fresh build of the API with a raw driver; see docs/performance.md.
import { join } from 'node:path';
import { ensureInstalled } from './bootstrap.mjs';
import { root, run, runStep } from './exec.mjs';

const bench = join(root, 'tests/bench');

await ensureInstalled();
await runStep('Building', 'turbo', ['run', 'build', '--output-logs=errors-only']);

const tsx = join(bench, 'node_modules/.bin/tsx');
process.exitCode = await run(tsx, ['src/main.ts', ...process.argv.slice(2)], { cwd: bench });
