import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import manifest from '../package.json' with { type: 'json' };

const SOURCE = join(import.meta.dirname, '../src');
/** The packages of the workspace are TypeScript source, so they become part of the bundle; all others are installed beside it. */
const external = Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@nearhand/'));

/** Bundles the API and its commands into a folder, which it empties first. */
export async function bundle(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await build({
    absWorkingDir: SOURCE,
    entryPoints: {
      main: 'main.ts',
      'password-worker': 'auth/password-worker.ts',
      'reset-demo': 'cli/reset-demo.ts',
      backup: 'cli/backup.ts',
      'check-settings': 'cli/check-settings.ts',
      'check-integrity': 'cli/check-integrity.ts',
      doctor: 'cli/doctor.ts',
      settings: 'cli/settings.ts',
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    external,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
}
