import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { DATA_FOLDER, ROOT } from '../options.ts';

const BUILT = path.join(ROOT, 'apps/web/dist');
const ENTRY = path.join(BUILT, 'pages/home-page.html');
const FIGURES = path.join(ROOT, 'e2e/test-results/lighthouse/home.json');

/** What a visitor waits for who opens `/` for the first time. */
export interface EntryPage {
  /** Bytes of all that the page names, compressed with gzip. */
  scripts: number;
  styles: number;
  /** Seconds until the largest paint, by Lighthouse and its preset for phones. */
  largestPaint: number;
}

/** Weighs the built page, and has Lighthouse measure it. */
export async function measureEntryPage(): Promise<EntryPage> {
  const page = readFileSync(ENTRY, 'utf8');
  return {
    scripts: weightOf(page, 'js'),
    styles: weightOf(page, 'css'),
    largestPaint: await largestPaint(),
  };
}

function weightOf(page: string, kind: 'js' | 'css'): number {
  const named = page.matchAll(/"(\/assets\/[^"]+[.](js|css))"/g);
  const files = new Set([...named].filter(([, , ending]) => ending === kind).map(([, file = '']) => file));
  const weights = [...files].map(
    (file) => gzipSync(readFileSync(path.join(BUILT, file)), { level: 9 }).length,
  );
  return weights.reduce((sum, weight) => sum + weight, 0);
}

async function largestPaint(): Promise<number> {
  rmSync(FIGURES, { force: true });
  mkdirSync(DATA_FOLDER, { recursive: true });
  const log = openSync(path.join(DATA_FOLDER, 'lighthouse.log'), 'w');
  const lighthouse = spawn(process.execPath, [path.join(ROOT, 'scripts/lighthouse.mjs')], {
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  // It ends with exit code 1 when a page misses a goal of its own: the figures are there all the same.
  await once(lighthouse, 'exit');
  const figures: { largestPaint: number } = JSON.parse(readFileSync(FIGURES, 'utf8'));
  return figures.largestPaint;
}
