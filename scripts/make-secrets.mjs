// npm run secrets: makes each secret of docker-compose.yml that is missing, in deploy/secrets.
// npm run secrets -- --rotate: makes a new key for the sessions, and keeps the present one so that nobody is signed out.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const folder = process.env.SECRETS_DIR ?? join(root, 'deploy/secrets');
const path = (name) => join(folder, name);
const random = (bytes) => randomBytes(bytes).toString('base64url');

const SECRETS = {
  // MongoDB takes letters of base64 only.
  'mongo-key': () => randomBytes(48).toString('base64'),
  'mongo-root-password': () => random(32),
  'mongodb-uri': () =>
    `mongodb://marketplace:${random(32)}@mongo-1,mongo-2,mongo-3/nearhand?replicaSet=rs0&authSource=nearhand`,
  'jwt-secret': () => random(48),
  'jwt-secret-previous': () => '',
  'password-pepper': () => random(32),
  'admin-password': () => random(15),
  'metrics-token': () => random(32),
};

const [option] = process.argv.slice(2);
if (option !== undefined && option !== '--rotate') {
  console.error('Usage: npm run secrets [-- --rotate]');
  process.exit(1);
}

mkdirSync(folder, { recursive: true, mode: 0o700 });
const made = Object.keys(SECRETS).filter((name) => !existsSync(path(name)));
for (const name of made) write(name, SECRETS[name]());
if (made.length > 0) console.log(`Made in ${folder}: ${made.join(', ')}`);
if (option === '--rotate') rotate();
else if (made.length === 0) console.log(`Secrets already exist, nothing changed: ${folder}`);

function rotate() {
  write('jwt-secret-previous', readFileSync(path('jwt-secret'), 'utf8'));
  write('jwt-secret', SECRETS['jwt-secret']());
  console.log(
    'There is a new jwt-secret. Restart the API replicas one by one. Then follow "Rotate secrets" in docs/operations.md.',
  );
}

/**
 * The file appears whole or not at all. Containers run under other users, so these must be able to read it; on this machine nobody
 * else gets through the folder.
 */
function write(name, secret) {
  writeFileSync(`${path(name)}.new`, secret, { mode: 0o444, flush: true });
  renameSync(`${path(name)}.new`, path(name));
}
