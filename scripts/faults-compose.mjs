// npm run faults:compose: docker-compose.yml, really brought up; what runs in it is killed under load, and nothing may be lost.
import { join } from 'node:path';
import { ensureInstalled } from './bootstrap.mjs';
import { root, run } from './run.mjs';

const faults = join(root, 'faults');

await ensureInstalled();
await run(process.execPath, [join(root, 'scripts/make-secrets.mjs')]);
process.exitCode = await run(join(faults, 'node_modules/.bin/tsx'), ['src/compose-trial.ts'], {
  cwd: faults,
});
