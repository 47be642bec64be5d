import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import type { Row } from '../report.ts';
import { buildPath, buildVariants, categoryId, getInTurn } from '../requests.ts';

const LOAD_SECONDS = 5;

/** Measures the resident memory of the API, idle and idle again after several seconds of lists. */
export async function* measureMemory(bench: Bench): AsyncGenerator<Row> {
  const { idleSeconds, services } = bench.options;
  const dataset = await bench.openDataset(services);
  const api = await bench.start('api', dataset);
  const lists = buildVariants((index) => buildPath('/services', { limit: 20, category: categoryId(index) }));
  await sleep(idleSeconds * 1000);
  const idle = readResidentMegabytes(api.pid);
  const requests = () => getInTurn(lists, dataset.tokens.customers);
  await bench.load(api, { work: 'lists', requests }, LOAD_SECONDS);
  await sleep(idleSeconds * 1000);
  const figures = { 'idle MB': idle, 'after lists MB': readResidentMegabytes(api.pid) };
  yield { work: 'memory of the API', figures };
}

function readResidentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
