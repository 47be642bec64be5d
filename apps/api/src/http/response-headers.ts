import type { Pagination } from '@nearhand/shared/pagination';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Contract } from '@nearhand/shared/contract';

/** A proxy has a few kB for all headers of a response, and a search can be as long as a URL. */
const MAX_LINK_LENGTH = 2500;

/** Sets `Location` to what a request has created, and `Link` to the next page of a list. */
export function setResponseHeaders(
  { location, query }: Contract,
  result: object,
  request: Request,
  response: Response,
): void {
  if (location !== undefined) response.set('Location', expand(location, result));
  if ('pagination' in result && query instanceof z.ZodObject) {
    // The contract of every list says so.
    const { nextCursor } = result.pagination as Pagination;
    const link = nextCursor !== null && nextPage(request, Object.keys(query.shape), nextCursor);
    if (link && link.length <= MAX_LINK_LENGTH) response.set('Link', `<${link}>; rel="next"`);
  }
}

/** "/api/services/{service._id}" → "/api/services/66f1a2b3c4d5e6f708192a04" */
function expand(template: string, result: object): string {
  return template.replace(/\{(\w+)\.(\w+)\}/g, (_whole, entity: string, field: string) => {
    const created: unknown = Object.entries(result).find(([name]) => name === entity)?.[1];
    return z.record(z.string(), z.unknown()).parse(created)[field] as string;
  });
}

function nextPage({ originalUrl }: Request, known: string[], cursor: string): string {
  const { pathname, searchParams } = new URL(originalUrl, 'http://api.invalid');
  const filters = [...searchParams].filter(
    ([name]) => known.includes(name) && name !== 'page' && name !== 'cursor',
  );
  return `${pathname}?${new URLSearchParams([...filters, ['cursor', cursor]]).toString()}`;
}
