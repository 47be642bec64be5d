import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import type * as prerenderModule from '../src/prerender.tsx';

const ROOT = join(import.meta.dirname, '..');

export interface Prerendered {
  /** The program that renders home, with all that it needs. The API runs it for other settings than the defaults. */
  program: string;
  /** What it renders for the defaults. */
  html: string;
  /** The placeholder of the marketplace's name in `html`. */
  name: string;
}

export async function prerenderHome(): Promise<Prerendered> {
  const output = await build({
    root: ROOT,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // It runs beside no packages.
    ssr: { noExternal: true },
    build: {
      ssr: 'src/prerender.tsx',
      write: false,
      target: 'node20',
      copyPublicDir: false,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  // Without `watch` and with one entry it is one output.
  const [{ code: program }] = (output as Rolldown.RolldownOutput).output;
  const folder = join(ROOT, 'node_modules/.vite-prerender');
  const file = join(folder, 'prerender.mjs');
  await mkdir(folder, { recursive: true });
  await writeFile(file, program);
  const module = (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as typeof prerenderModule;
  return { program, html: await module.prerender(), name: module.NAME_PLACEHOLDER };
}
