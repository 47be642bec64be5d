// npm run fuzz [-- --short]: sends generated requests to every operation of a fresh build, and counts responses that violate its OpenAPI document.
import { join } from 'node:path';
import { ensureInstalled } from './bootstrap.mjs';
import { root, run, runStep } from './exec.mjs';

const fuzz = join(root, 'tests/fuzz');

await ensureInstalled();
await runStep('Building', 'turbo', ['run', 'build', '--filter=@nearhand/api', '--output-logs=errors-only']);

const tsx = join(fuzz, 'node_modules/.bin/tsx');
process.exitCode = await run(tsx, ['src/main.ts', ...process.argv.slice(2)], { cwd: fuzz });
