// npm run backup -- <folder>, npm run restore -- <folder>: everything the marketplace holds, into files and back.
import { resolve } from 'node:path';
import { ensureInstalled } from './bootstrap.mjs';
import { root, run, step } from './run.mjs';

const [verb, folder] = process.argv.slice(2);
// The command runs in the root of the project; the folder is meant from where it was called.
const target = folder && resolve(process.env.INIT_CWD ?? root, folder);

await ensureInstalled();
await step('Building', 'turbo', ['run', 'build', '--filter=@nearhand/api', '--output-logs=errors-only']);
process.exitCode = await run(process.execPath, [
  'apps/api/dist/backup.js',
  verb,
  ...(target ? [target] : []),
]);
