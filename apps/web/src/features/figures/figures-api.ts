import { figuresQuerySchema, type FiguresQuery } from '@nearhand/shared/figures/figures';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminKey } from '../../entities/query-keys.ts';
import { api } from '../../lib/api-client.ts';
import { fetchCsv } from '../../lib/fetch-csv.ts';

export type FiguresView = Pick<FiguresQuery, 'by' | 'from' | 'to'>;

/** Parses what is shown from URL parameters and drops invalid values. */
export function parseFiguresParams(search: URLSearchParams): FiguresView {
  const { shape } = figuresQuerySchema;
  return {
    by: shape.by.safeParse(search.get('by') ?? '').data ?? 'week',
    from: shape.from.safeParse(search.get('from') ?? '').data,
    to: shape.to.safeParse(search.get('to') ?? '').data,
  };
}

export function serializeFiguresParams({ by, from, to }: FiguresView): URLSearchParams {
  return new URLSearchParams({ ...(by !== 'week' && { by }), ...(from && { from }), ...(to && { to }) });
}

export const figuresQuery = (view: FiguresView) =>
  queryOptions({
    queryKey: [...adminKey, 'figures', view],
    queryFn: ({ signal }) => api.getFigures({ query: view, signal }),
    placeholderData: keepPreviousData,
  });

export const fetchFiguresFile = (view: FiguresView, signal: AbortSignal) =>
  fetchCsv('getFigures', view, signal);
