// npm run secrets: creates each missing secret of docker-compose.yml in deploy/secrets.
// npm run secrets -- --rotate: creates a new signing key for sessions; the current one stays valid, so no user is signed out.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './exec.mjs';

const folder = process.env.SECRETS_DIR ?? join(root, 'deploy/secrets');
const path = (name) => join(folder, name);
const random = (bytes) => randomBytes(bytes).toString('base64url');

const SECRETS = {
  // MongoDB accepts base64 characters only.
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
const created = Object.keys(SECRETS).filter((name) => !existsSync(path(name)));
for (const name of created) write(name, SECRETS[name]());
if (created.length > 0) console.log(`Created in ${folder}: ${created.join(', ')}`);
if (option === '--rotate') rotate();
else if (created.length === 0) console.log(`Secrets already exist, nothing changed: ${folder}`);

function rotate() {
  write('jwt-secret-previous', readFileSync(path('jwt-secret'), 'utf8'));
  write('jwt-secret', SECRETS['jwt-secret']());
  console.log(
    'There is a new jwt-secret. Restart the API instances one by one. Then follow "Rotate secrets" in docs/operations.md.',
  );
}

/**
 * Writes the file atomically. Containers run as other users, which must be able to read it; on this machine the mode of the folder
 * keeps other users out.
 */
function write(name, secret) {
  writeFileSync(`${path(name)}.new`, secret, { mode: 0o444, flush: true });
  renameSync(`${path(name)}.new`, path(name));
}
