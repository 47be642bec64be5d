import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BENCH, ROOT } from '../options.ts';
import { growthChart, palettes, throughputChart } from './charts.ts';
import { documentOf } from './document.ts';
import type { Results } from './results.ts';

const BEGIN = '<!-- What follows is written by `npm run bench`. -->';

/**
 * Writes everything that was found as JSON, Markdown and charts: a full run of every part into docs/, where it replaces what an
 * earlier one had found, any other into a folder that git ignores. Returns the folder.
 */
export function writeReport(results: Results, { isWhole }: { isWhole: boolean }): string {
  const folder = isWhole ? path.join(ROOT, 'docs') : path.join(BENCH, 'test-results', results.options.kind);
  const images = path.join(folder, 'images');
  mkdirSync(images, { recursive: true });
  for (const [theme, palette] of Object.entries(palettes)) {
    const suffix = theme === 'dark' ? '-dark' : '';
    writeFileSync(path.join(images, `throughput${suffix}.svg`), throughputChart(results, palette));
    writeFileSync(path.join(images, `growth${suffix}.svg`), growthChart(results, palette));
  }
  const document = path.join(folder, 'performance.md');
  const written = isWhole ? `${readFileSync(document, 'utf8').split(BEGIN)[0] ?? ''}${BEGIN}\n\n` : '';
  writeFileSync(document, `${written}${documentOf(results)}\n`);
  writeFileSync(path.join(folder, 'performance.json'), `${JSON.stringify(results, null, 2)}\n`);
  return folder;
}
