// npm run bench [-- --quick] [--only part,part]: measures the API beside two contestants. A part that fails is told in the
// report, and the others are measured all the same.
import { parseArgs } from 'node:util';
import { options, type Options } from './options.ts';
import { measureAll, PARTS, QUICK_PARTS, type Part } from './measure-all.ts';
import { documentOf } from './report/document.ts';
import { say } from './report/progress.ts';
import { writeReport } from './report/write-report.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const kind: Options['kind'] = values.quick ? 'quick' : 'full';
const wanted = new Set(values.only?.split(',') ?? (values.quick ? QUICK_PARTS : PARTS));
const unknown = [...wanted].filter((part) => !PARTS.includes(part as Part));
if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}. There are ${PARTS.join(', ')}`);

const results = await measureAll(options[kind], (part) => wanted.has(part));
console.log(`\n${documentOf(results)}\n`);
const isWhole = kind === 'full' && PARTS.every((part) => wanted.has(part));
const folder = writeReport(results, { isWhole });
say(`written to ${folder}`);
process.exitCode = results.failures.length === 0 ? 0 : 1;
