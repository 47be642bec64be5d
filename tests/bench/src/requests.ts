import { generatedId } from './data/ids.ts';
import { pickInTurn, times } from './data/random.ts';
import { keywords, syllables, trades } from './data/word-lists.ts';
import type { HttpRequest } from './load.ts';

export function get(path: string, token: string): HttpRequest {
  return { method: 'GET', path: `/api${path}`, headers: { authorization: `Bearer ${token}` } };
}

export function post(path: string, token: string, body: object): HttpRequest {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return { method: 'POST', path: `/api${path}`, headers, body: JSON.stringify(body) };
}

export function buildPath(path: string, parameters: Record<string, string | number>): string {
  const entries = Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]);
  return `${path}?${new URLSearchParams(entries).toString()}`;
}

export function getInTurn(paths: readonly string[], tokens: readonly string[]): HttpRequest[] {
  return paths.map((path, index) => get(path, pickInTurn(tokens, index)));
}

/** Builds variants of one request, so that a cache cannot serve all of them from one result. */
export function buildVariants(build: (index: number) => string): string[] {
  return times(20, build);
}

export function categoryId(index: number): string {
  return generatedId('category', index % trades.length).toString();
}

/** Returns a search term that at least 1 % of the services match: a job such as "mowing". */
export function commonWord(index: number): string {
  const [job = ''] = pickInTurn(trades, index).jobs;
  return job.split(' ').at(-1) ?? job;
}

/** Returns a search term that one in eight thousand services matches: an invented name. */
export function rareWord(index: number): string {
  return [index, index * 3 + 1, index * 7 + 2].map((at) => pickInTurn(syllables, at)).join('');
}

export function keyword(index: number): string {
  return pickInTurn(keywords, index);
}

export function difficulty(index: number): string {
  return pickInTurn(['easy', 'medium', 'hard'], index);
}
