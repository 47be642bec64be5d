// npm run backup -- <folder>, npm run restore -- <folder>: writes all data of the marketplace into files, and reads it back.
import { resolve } from 'node:path';
import { ensureInstalled } from './bootstrap.mjs';
import { root, run, runStep } from './exec.mjs';

const [verb, folder] = process.argv.slice(2);
// npm runs this in the project root; the folder is relative to the directory of the caller.
const target = folder && resolve(process.env.INIT_CWD ?? root, folder);

await ensureInstalled({ toRun: true });
await runStep('Building', 'turbo', ['run', 'build', '--filter=@nearhand/api', '--output-logs=errors-only']);
process.exitCode = await run(process.execPath, [
  'apps/api/dist/backup.js',
  verb,
  ...(target ? [target] : []),
]);
