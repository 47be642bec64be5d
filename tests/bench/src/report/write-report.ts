import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BENCH } from '../options.ts';
import { scalingChart, palettes, throughputChart } from './charts.ts';
import { renderReport } from './render-report.ts';
import type { Results } from './results.ts';

/** Writes the results as JSON, Markdown and charts into a folder that git ignores. Returns the folder. */
export function writeReport(results: Results): string {
  const folder = path.join(BENCH, 'test-results', results.options.kind);
  const images = path.join(folder, 'images');
  mkdirSync(images, { recursive: true });
  for (const [theme, palette] of Object.entries(palettes)) {
    const suffix = theme === 'dark' ? '-dark' : '';
    writeFileSync(path.join(images, `throughput${suffix}.svg`), throughputChart(results, palette));
    writeFileSync(path.join(images, `scaling${suffix}.svg`), scalingChart(results, palette));
  }
  writeFileSync(path.join(folder, 'performance.md'), `${renderReport(results)}\n`);
  writeFileSync(path.join(folder, 'performance.json'), `${JSON.stringify(results, null, 2)}\n`);
  return folder;
}
