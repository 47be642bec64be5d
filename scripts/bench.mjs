// npm run bench [-- --quick]: measures a fresh build of the API beside a ceiling and a naive version of it; see docs/performance.md.
import { join } from 'node:path';
import { ensureInstalled } from './bootstrap.mjs';
import { root, run, step } from './run.mjs';

const bench = join(root, 'bench');

await ensureInstalled();
await step('Building', 'turbo', ['run', 'build', '--output-logs=errors-only']);

const tsx = join(bench, 'node_modules/.bin/tsx');
process.exitCode = await run(tsx, ['src/main.ts', ...process.argv.slice(2)], { cwd: bench });
// A full run has written these.
const written = ['docs/performance.md', 'docs/performance.json'];
await run('prettier', ['--log-level=warn', '--no-error-on-unmatched-pattern', '--write', ...written]);
