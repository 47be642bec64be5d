import type { HttpRequest } from '../harness/load.ts';

export function get(path: string, token: string): HttpRequest {
  return { method: 'GET', path: `/api${path}`, headers: { authorization: `Bearer ${token}` } };
}

export function post(path: string, token: string | undefined, body: object): HttpRequest {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return { method: 'POST', path: `/api${path}`, headers, body: JSON.stringify(body) };
}

/** Calls `build` `count` times and returns the results. */
export function times<Item>(count: number, build: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => build(index));
}

export function buildQueryString(parameters: Record<string, string | number>): string {
  const entries = Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]);
  return `?${new URLSearchParams(entries).toString()}`;
}
