// npm run faults:compose: starts docker-compose.yml, kills containers under load, and checks that no booking is lost.
import { join } from 'node:path';
import { ensureInstalled } from './bootstrap.mjs';
import { root, run } from './exec.mjs';

const faults = join(root, 'tests/faults');

await ensureInstalled();
await run(process.execPath, [join(root, 'scripts/make-secrets.mjs')]);
process.exitCode = await run(join(faults, 'node_modules/.bin/tsx'), ['src/compose-smoke-test.ts'], {
  cwd: faults,
});
