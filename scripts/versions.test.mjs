import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const { version } = JSON.parse(read('package.json'));

test('every package has the version of the program', () => {
  const manifests = execFileSync('git', ['ls-files', '*package.json'], { cwd: root, encoding: 'utf8' });
  const others = manifests
    .trim()
    .split('\n')
    .filter((path) => JSON.parse(read(path)).version !== version);
  assert.deepEqual(others, []);
});

test('the changelog begins with this version, and the instructions install it', () => {
  assert.equal(/^## (\S+)/m.exec(read('CHANGELOG.md'))[1], version);
  assert.ok(
    read('docs/single-server.md').includes(`cd /srv/nearhand && sudo -u nearhand git checkout v${version}\n`),
  );
});

test('no migration is of a later version', () => {
  const folder = 'apps/api/src/database/migrations/*.ts';
  const files = execFileSync('git', ['ls-files', folder], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const names = files
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...read(path).matchAll(/name: '(\d+\.\d+\.\d+)[^']*'/g)].map(([, of]) => of));
  assert.ok(names.length > 1);
  const isLater = (of) => of.localeCompare(version, 'en', { numeric: true }) > 0;
  assert.deepEqual(names.filter(isLater), []);
});
