import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './run.mjs';

const PNPM = '.tools/node_modules/pnpm/package.json';

/** The smallest project that fetches its pnpm. */
function projectWith(t, packageManager) {
  const folder = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'scripts'));
  for (const name of ['bootstrap.mjs', 'run.mjs']) {
    cpSync(join(root, 'scripts', name), join(folder, 'scripts', name));
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ packageManager }));
  const fetched = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'pnpm', '--version'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { folder, fetched };
}

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test('pnpm is fetched when it is the one whose checksum stands in package.json', (t) => {
  const { folder, fetched } = projectWith(t, packageManager);

  assert.equal(fetched.status, 0, fetched.stderr);
  assert.ok(existsSync(join(folder, PNPM)));
});

test('another pnpm of the same version is not unpacked, let alone run', (t) => {
  const other = packageManager.replace(/[0-9a-f]{8}$/, '00000000');
  const { folder, fetched } = projectWith(t, other);

  assert.notEqual(fetched.status, 0);
  assert.match(fetched.stderr, /EINTEGRITY/);
  assert.ok(!existsSync(join(folder, PNPM)));
});
