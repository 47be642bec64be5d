// npm run fuzz [-- --short]: sends generated requests, good ones and bad ones, to every operation of the API as every identity, and
// holds each answer against the OpenAPI document. Ends with exit code 1 when an answer broke a promise.
import { parseArgs } from 'node:util';
import { fuzz, MIN_CASES } from './fuzz.ts';
import { countCases, countFailures, tableOf } from './table.ts';

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string' } },
});

const runs = await fuzz({
  isShort: values.short,
  seed: values.seed === undefined ? undefined : Number(values.seed),
  report: (line) => console.log(line),
});

for (const { identity, failures } of runs) {
  for (const { operation, check, message } of failures) {
    console.log(`\n${identity}: ${operation}: ${check}\n${message.replace(/^/gm, '    ')}`);
  }
}
console.log(`\n${tableOf(runs)}`);
const isEnough = values.short || countCases(runs) >= MIN_CASES;
if (!isEnough) console.log(`\nThese are too few: at least ${MIN_CASES} requests are wanted.`);
process.exitCode = countFailures(runs) === 0 && isEnough ? 0 : 1;
