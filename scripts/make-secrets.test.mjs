import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from './exec.mjs';

const parent = mkdtempSync(join(tmpdir(), 'nearhand-secrets-'));
const folder = join(parent, 'secrets');
after(() => rmSync(parent, { recursive: true }));

function makeSecrets(...options) {
  const args = [join(root, 'scripts/make-secrets.mjs'), ...options];
  return spawnSync(process.execPath, args, {
    env: { ...process.env, SECRETS_DIR: folder },
    encoding: 'utf8',
  });
}

const read = (name) => readFileSync(join(folder, name), 'utf8');
const readAll = () => Object.fromEntries(readdirSync(folder).map((name) => [name, read(name)]));

test('creates a different value for every secret of docker-compose.yml, in a folder only its owner can enter', () => {
  assert.equal(makeSecrets().status, 0);

  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const named = [...compose.matchAll(/file: deploy\/secrets\/([\w-]+)/g)].map(([, name]) => name);
  assert.deepEqual(readdirSync(folder).toSorted(), named.toSorted());
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  const filled = Object.values(readAll()).filter((secret) => secret !== '');
  assert.equal(new Set(filled).size, named.length - 1);
  assert.ok(filled.every((secret) => secret.length >= 20));
});

test('preserves existing secrets', () => {
  const before = readAll();

  assert.equal(makeSecrets().status, 0);

  assert.deepEqual(readAll(), before);
});

test('--rotate creates a new signing key and preserves the old one', () => {
  const before = readAll();

  assert.equal(makeSecrets('--rotate').status, 0);

  const { 'jwt-secret': secret, 'jwt-secret-previous': previous, ...others } = readAll();
  assert.notEqual(secret, before['jwt-secret']);
  assert.equal(previous, before['jwt-secret']);
  assert.deepEqual({ ...before, ...others }, before);
});

test('rejects other options', () => {
  assert.equal(makeSecrets('--force').status, 1);
});
