import { isDeepStrictEqual } from 'node:util';
import type { Contestant } from '../stand/contestant.ts';
import type { HttpRequest } from '../stand/load.ts';
import type { Workload } from './workloads.ts';

const COMPARED = 5;

/** Throws unless the ceiling answers what the API answers, and the naive contestant at least with success. */
export async function checkSameAnswers(
  contestants: readonly Contestant[],
  workloads: readonly Workload[],
): Promise<string> {
  let compared = 0;
  for (const { name, requests, isOnce, contestants: taking } of workloads) {
    const all = requests();
    for (const index of [...all.keys()].slice(0, COMPARED)) {
      const answers = new Map<string, unknown>();
      for (const [place, contestant] of contestants.entries()) {
        // What may be sent once has to be another one for each, of the same form.
        const request = all[isOnce ? index + place * COMPARED : index];
        if (!request || !taking.includes(contestant.name)) continue;
        answers.set(contestant.name, await answerOf(contestant, request, name));
      }
      if (!answers.has('ceiling')) continue;
      const [api, ceiling] = ['api', 'ceiling'].map((who) => comparable(answers.get(who), name));
      if (!isDeepStrictEqual(api, ceiling)) throw new Error(differenceMessage(name, api, ceiling));
      compared += 1;
    }
  }
  return `${compared} answers of the ceiling are the same as the API's`;
}

async function answerOf(
  { address, name }: Contestant,
  request: HttpRequest,
  workload: string,
): Promise<unknown> {
  const { method, path, headers, body } = request;
  const response = await fetch(address + path, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${workload}: ${name} answered ${response.status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** An answer without what is another one each time something is made. */
function comparable(answer: unknown, workload: string): unknown {
  if (!workload.startsWith('create')) return answer;
  const made = [
    '_id',
    'createdAt',
    'scheduledDate',
    'bookingTime',
    'bookingDate',
    'customer',
    'provider',
    'service',
  ];
  const { service, booking, ...rest } = answer as Record<string, Record<string, unknown>>;
  const omitted = (fields: Record<string, unknown> | undefined) =>
    Object.fromEntries(Object.entries(fields ?? {}).filter(([field]) => !made.includes(field)));
  return { ...rest, service: omitted(service), booking: Object.keys(booking ?? {}).toSorted() };
}

function differenceMessage(workload: string, api: unknown, ceiling: unknown): string {
  const [one, other] = [api, ceiling].map((answer) => JSON.stringify(answer));
  let at = 0;
  while (at < (one?.length ?? 0) && one?.[at] === other?.[at]) at += 1;
  const around = (text = '') => text.slice(Math.max(0, at - 80), at + 80);
  return `${workload}: the answers differ: API …${around(one)}… ceiling …${around(other)}…`;
}
