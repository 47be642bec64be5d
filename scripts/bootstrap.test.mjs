import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { root } from './exec.mjs';

const VERSION = '10.0.0';

test('runs a downloaded pnpm that has the checksum of package.json', async (t) => {
  const pnpm = pack(t, 'the known one');

  const { code, output } = await bootstrap(t, { published: pnpm, known: pnpm });

  assert.equal(code, 0, output);
  assert.match(output, /the known one/);
});

test('does not unpack a pnpm with another checksum', async (t) => {
  const pnpm = pack(t, 'the known one');
  const other = pack(t, 'another');

  const { folder, code, output } = await bootstrap(t, { published: other, known: pnpm });

  assert.notEqual(code, 0);
  assert.match(output, /EINTEGRITY/);
  assert.ok(!existsSync(join(folder, '.tools/node_modules/pnpm')));
});

test('package.json has the checksum of pnpm', () => {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

  assert.match(packageManager, /^pnpm@\d+\.\d+\.\d+\+sha512\.[0-9a-f]{128}$/);
});

const sha512 = (archive, encoding) => createHash('sha512').update(archive).digest(encoding);

function temporaryFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the archive of a pnpm that prints the output. */
function pack(t, output) {
  const folder = temporaryFolder(t);
  mkdirSync(join(folder, 'package/bin'), { recursive: true });
  const manifest = { name: 'pnpm', version: VERSION, bin: { pnpm: 'bin/pnpm.cjs' } };
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'package/bin/pnpm.cjs'),
    `#!/usr/bin/env node\nconsole.log(${JSON.stringify(output)});\n`,
  );
  execFileSync('tar', ['-czf', join(folder, 'pnpm.tgz'), '-C', folder, 'package']);
  return readFileSync(join(folder, 'pnpm.tgz'));
}

/** Runs bootstrap.mjs in a fresh clone that expects the `known` pnpm, with a registry that serves the `published` one. */
async function bootstrap(t, { published, known }) {
  const folder = temporaryFolder(t);
  mkdirSync(join(folder, 'scripts'));
  for (const name of ['bootstrap.mjs', 'exec.mjs']) {
    cpSync(join(root, 'scripts', name), join(folder, 'scripts', name));
  }
  const packageManager = `pnpm@${VERSION}+sha512.${sha512(known, 'hex')}`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ packageManager }));
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'pnpm', 'install'], {
    cwd: folder,
    env: {
      ...process.env,
      npm_config_registry: await startRegistry(t, published),
      npm_config_cache: join(folder, 'cache'),
      NO_PROXY: '127.0.0.1',
      no_proxy: '127.0.0.1',
    },
  });
  const [[code], ...output] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { folder, code, output: output.join('') };
}

/** Serves the archive; the checksum in its metadata always matches. */
async function startRegistry(t, archive) {
  const server = createServer((request, response) => {
    if (request.url.endsWith('.tgz')) return void response.end(archive);
    const dist = { tarball: `${url()}/pnpm.tgz`, integrity: `sha512-${sha512(archive, 'base64')}` };
    const version = { name: 'pnpm', version: VERSION, bin: { pnpm: 'bin/pnpm.cjs' }, dist };
    const packument = { name: 'pnpm', 'dist-tags': { latest: VERSION }, versions: { [VERSION]: version } };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(packument));
  });
  const url = () => `http://127.0.0.1:${server.address().port}`;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return url();
}
