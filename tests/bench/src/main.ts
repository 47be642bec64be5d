// npm run bench [-- --quick] [--only suite,suite] [--sizes 10000,100000]: compares the API with two other servers. A suite that fails is listed
// in the report and does not stop the others.
import { parseArgs } from 'node:util';
import { options, type Options } from './options.ts';
import { measureAll, SUITES, QUICK_SUITES, type Suite } from './measure-all.ts';
import { renderReport } from './report/render-report.ts';
import { log } from './report/progress.ts';
import { writeReport } from './report/write-report.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** Numbers of services of the datasets that are compared, such as 10000,100000. */
    sizes: { type: 'string' },
  },
});
const kind: Options['kind'] = values.quick ? 'quick' : 'full';
const selected = new Set(values.only?.split(',') ?? (values.quick ? QUICK_SUITES : SUITES));
const unknown = [...selected].filter((suite) => !SUITES.includes(suite as Suite));
if (unknown.length > 0) throw new Error(`Unknown suite: ${unknown.join(', ')}. Suites: ${SUITES.join(', ')}`);

const sizes = values.sizes?.split(',').map(Number);
const chosen = sizes ? { ...options[kind], scaling: sizes } : options[kind];
const results = await measureAll(chosen, (suite) => selected.has(suite));
console.log(`\n${renderReport(results)}\n`);
const folder = writeReport(results);
log(`report written to ${folder}`);
process.exitCode = results.failures.length === 0 ? 0 : 1;
