import { isDeepStrictEqual } from 'node:util';
import type { Target } from '../harness/target.ts';
import type { HttpRequest } from '../harness/load.ts';
import type { Workload } from './workloads.ts';

const COMPARED_REQUESTS = 5;

/** Rejects if a response of the raw driver differs from that of the API, or if a response is an error. Resolves to a sentence for the report. */
export async function assertEquivalentResponses(
  targets: readonly Target[],
  workloads: readonly Workload[],
): Promise<string> {
  let compared = 0;
  for (const { name, requests, sendOnce, targets: supporting } of workloads) {
    const all = requests();
    for (const index of [...all.keys()].slice(0, COMPARED_REQUESTS)) {
      const responses = new Map<string, unknown>();
      for (const [place, target] of targets.entries()) {
        // A request that may be sent only once differs for each target, but has the same form.
        const request = all[sendOnce ? index + place * COMPARED_REQUESTS : index];
        if (!request || !supporting.includes(target.name)) continue;
        responses.set(target.name, await fetchBody(target, request, name));
      }
      if (!responses.has('raw-driver')) continue;
      const [api, rawDriver] = ['api', 'raw-driver'].map((target) =>
        toComparable(responses.get(target), name),
      );
      if (!isDeepStrictEqual(api, rawDriver)) throw new Error(describeDifference(name, api, rawDriver));
      compared += 1;
    }
  }
  return `${compared} responses of the raw driver equal those of the API`;
}

async function fetchBody(
  { baseUrl, name }: Target,
  request: HttpRequest,
  workload: string,
): Promise<unknown> {
  const { method, path, headers, body } = request;
  const response = await fetch(baseUrl + path, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${workload}: ${name} responded with ${response.status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** Removes the fields that differ for each created document, and the contents of cursors, which only their server can read. */
function toComparable(response: unknown, workload: string): unknown {
  if (!workload.startsWith('create')) return omitCursor(response);
  const generated = [
    '_id',
    'createdAt',
    'scheduledDate',
    'bookingTime',
    'bookingDate',
    'customer',
    'provider',
    'service',
  ];
  const { service, booking, ...rest } = response as Record<string, Record<string, unknown>>;
  const omitted = (fields: Record<string, unknown> | undefined) =>
    Object.fromEntries(Object.entries(fields ?? {}).filter(([field]) => !generated.includes(field)));
  return { ...rest, service: omitted(service), booking: Object.keys(booking ?? {}).toSorted() };
}

function omitCursor(response: unknown): unknown {
  const { pagination, ...rest } = response as { pagination?: { nextCursor: string | null } };
  return {
    ...rest,
    ...(pagination && { pagination: { ...pagination, nextCursor: pagination.nextCursor !== null } }),
  };
}

function describeDifference(workload: string, api: unknown, rawDriver: unknown): string {
  const [one, other] = [api, rawDriver].map((response) => JSON.stringify(sortFields(response)));
  let at = 0;
  while (at < (one?.length ?? 0) && one?.[at] === other?.[at]) at += 1;
  const excerpt = (text = '') => text.slice(Math.max(0, at - 80), at + 80);
  return `${workload}: the responses differ: API …${excerpt(one)}… raw driver …${excerpt(other)}…`;
}

/** Sorts the fields of all objects by name, so that only values differ in the text. */
function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(fields.map(([name, field]) => [name, sortFields(field)]));
}
