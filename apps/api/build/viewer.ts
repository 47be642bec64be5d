// A step of the build: what shows the API reference stands beside the program, compressed, and needs no package at run time.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// The two steps above this one make it a twelfth smaller, and take ten times as long and more.
const BROTLI_QUALITY = 9;

const require = createRequire(import.meta.url);
const [folder = join(import.meta.dirname, '../dist')] = process.argv.slice(2);
const viewer = await readFile(require.resolve('@scalar/api-reference/browser/standalone.js'));
const target = resolve(folder, 'viewer');
await mkdir(target, { recursive: true });
await Promise.all([
  writeFile(join(target, 'viewer.js'), viewer),
  writeFile(join(target, 'viewer.js.gz'), gzipSync(viewer, { level: constants.Z_BEST_COMPRESSION })),
  writeFile(
    join(target, 'viewer.js.br'),
    brotliCompressSync(viewer, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ),
]);
