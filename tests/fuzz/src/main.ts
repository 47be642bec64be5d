// npm run fuzz [-- --short]: sends generated requests, valid and invalid, to every operation of the API as every identity, and
// compares each response with the OpenAPI document. Ends with exit code 1 if a response violates it.
import { parseArgs } from 'node:util';
import { fuzz, MIN_CASES } from './fuzz.ts';
import { countCases, countFailures, renderTable } from './render-table.ts';

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string' } },
});

const runs = await fuzz({
  isShort: values.short,
  seed: values.seed === undefined ? undefined : Number(values.seed),
  log: (line) => console.log(line),
});

for (const { identity, failures } of runs) {
  for (const { operation, check, message } of failures) {
    console.log(`\n${identity}: ${operation}: ${check}\n${message.replace(/^/gm, '    ')}`);
  }
}
console.log(`\n${renderTable(runs)}`);
const isEnough = values.short || countCases(runs) >= MIN_CASES;
if (!isEnough) console.log(`\nToo few requests: at least ${MIN_CASES} are required.`);
process.exitCode = countFailures(runs) === 0 && isEnough ? 0 : 1;
