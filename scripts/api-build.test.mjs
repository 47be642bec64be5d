import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './exec.mjs';

test('the API build writes no code outside its output folder, since linters run at the same time', async (t) => {
  const api = join(root, 'apps/api');
  const outDir = mkdtempSync(join(tmpdir(), 'api-build-'));
  t.after(() => rmSync(outDir, { recursive: true }));
  const written = new Set();
  const watcher = watch(api, (_event, name) => written.add(name));
  t.after(() => watcher.close());

  const build = spawnSync(join(api, 'node_modules/.bin/tsup'), ['--out-dir', outDir], {
    cwd: api,
    encoding: 'utf8',
  });
  await sleep(100);

  assert.equal(build.status, 0, build.stderr);
  assert.ok(readdirSync(outDir).includes('main.js'));
  assert.deepEqual(
    [...written].filter((name) => /\.[cm]?[jt]sx?$/.test(name)),
    [],
  );
});
