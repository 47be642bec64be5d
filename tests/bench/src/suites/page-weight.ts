import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '@nearhand/test-support/program';
import { DATA_FOLDER } from '../options.ts';

const WEB_BUILD = path.join(ROOT, 'apps/web/dist');
const HOME_PAGE = path.join(WEB_BUILD, 'pages/home/home-page.html');
const LIGHTHOUSE_REPORT = path.join(ROOT, 'tests/e2e/test-results/lighthouse/home.json');

/** Measurements of the first visit to `/`. */
export interface PageWeight {
  /** Total bytes of the scripts in the page, compressed with gzip. */
  scripts: number;
  /** The same for its style sheets. */
  styles: number;
  /** Seconds until Largest Contentful Paint, by the mobile preset of Lighthouse. */
  largestPaint: number;
}

/** Measures the built home page, by file size and with Lighthouse. */
export async function measurePageWeight(): Promise<PageWeight> {
  const page = readFileSync(HOME_PAGE, 'utf8');
  return {
    scripts: measureGzipBytes(page, 'js'),
    styles: measureGzipBytes(page, 'css'),
    largestPaint: await measureLargestPaint(),
  };
}

function measureGzipBytes(page: string, kind: 'js' | 'css'): number {
  const named = page.matchAll(/"(\/assets\/[^"]+[.](js|css))"/g);
  const files = new Set(
    [...named].filter(([, , extension]) => extension === kind).map(([, file = '']) => file),
  );
  const weights = [...files].map(
    (file) => gzipSync(readFileSync(path.join(WEB_BUILD, file)), { level: 9 }).length,
  );
  return weights.reduce((sum, weight) => sum + weight, 0);
}

async function measureLargestPaint(): Promise<number> {
  rmSync(LIGHTHOUSE_REPORT, { force: true });
  mkdirSync(DATA_FOLDER, { recursive: true });
  const log = openSync(path.join(DATA_FOLDER, 'lighthouse.log'), 'w');
  const lighthouse = spawn(process.execPath, [path.join(ROOT, 'scripts/lighthouse.mjs')], {
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  // It ends with exit code 1 if a page misses one of its goals, but still writes its report.
  await once(lighthouse, 'exit');
  const figures: { largestPaint: number } = JSON.parse(readFileSync(LIGHTHOUSE_REPORT, 'utf8'));
  return figures.largestPaint;
}
