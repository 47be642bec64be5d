// npm run bench [-- --quick] [--only suite,suite] [--sizes 10000,100000]: measures the API, see docs/performance.md. A suite that fails
// does not stop the others.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openBench, type Bench } from './bench.ts';
import { getConditions, log, renderTable, type Row } from './report.ts';
import { BENCH, fullRun, quickRun } from './options.ts';
import { measureFind } from './suites/find.ts';
import { measureMemory } from './suites/memory.ts';
import { measureScaling } from './suites/scaling.ts';
import { measureSlots } from './suites/slots.ts';
import { measureStart } from './suites/start.ts';
import { measureThroughput } from './suites/throughput.ts';

const suites: Record<string, (bench: Bench) => AsyncGenerator<Row>> = {
  throughput: measureThroughput,
  slots: measureSlots,
  memory: measureMemory,
  start: measureStart,
  scaling: measureScaling,
  find: measureFind,
};

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** Numbers of services of the datasets that are compared, such as 10000,100000. */
    sizes: { type: 'string' },
  },
});
const names = Object.keys(suites);
const selected = values.only?.split(',') ?? names;
const unknown = selected.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`Unknown suite: ${unknown.join(', ')}. Suites: ${names.join(', ')}`);

const options = {
  ...(values.quick ? quickRun : fullRun),
  ...(values.sizes !== undefined && { sizes: values.sizes.split(',').map(Number) }),
};
const conditions = getConditions();
const results: Record<string, Row[]> = {};
const failures: string[] = [];
const file = path.join(BENCH, 'test-results', values.quick ? 'quick.json' : 'full.json');
mkdirSync(path.dirname(file), { recursive: true });
const bench = await openBench(options);
try {
  for (const [name, measure] of Object.entries(suites)) {
    if (!selected.includes(name)) continue;
    const rows: Row[] = (results[name] = []);
    try {
      log(name);
      for await (const row of measure(bench)) {
        rows.push(row);
        log(row.work);
      }
    } catch (error) {
      failures.push(`${name} failed: ${String(error)}`);
      console.error(failures.at(-1));
    } finally {
      await bench.stopPrograms();
    }
    // A run that is stopped keeps what it has measured.
    console.log(`\n${renderTable(name, rows)}\n`);
    writeFileSync(file, `${JSON.stringify({ conditions, options, results, failures }, null, 2)}\n`);
  }
} finally {
  await bench.close();
}

console.log(`${conditions}\nResults: ${file}`);
process.exitCode = failures.length === 0 ? 0 : 1;
