import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// The two higher levels save another twelfth, and take more than ten times as long.
const BROTLI_QUALITY = 9;

const require = createRequire(import.meta.url);

/** Puts the viewer of the API reference beside the program, also compressed, so that it runs without its package. */
export async function writeViewer(folder: string): Promise<void> {
  const viewer = await readFile(require.resolve('@scalar/api-reference/browser/standalone.js'));
  const target = join(folder, 'viewer');
  await mkdir(target, { recursive: true });
  await Promise.all([
    writeFile(join(target, 'viewer.js'), viewer),
    writeFile(join(target, 'viewer.js.gz'), gzipSync(viewer, { level: constants.Z_BEST_COMPRESSION })),
    writeFile(
      join(target, 'viewer.js.br'),
      brotliCompressSync(viewer, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    ),
  ]);
}
