import { figuresQuerySchema } from '@nearhand/shared/figures/figures';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminKey } from '../../entities/query-keys.ts';
import { api } from '../../lib/api-client.ts';
import { fetchCsv } from '../../lib/fetch-csv.ts';
import { defineView, type ViewOf } from '../../lib/url-view.ts';

const { by, from, to } = figuresQuerySchema.shape;

/** The range of days, and the length of its spans. */
export const figuresView = defineView({ by, from, to });
type FiguresView = ViewOf<typeof figuresView>;

export const figuresQuery = (view: FiguresView) =>
  queryOptions({
    queryKey: [...adminKey, 'figures', view],
    queryFn: ({ signal }) => api.getFigures({ query: view, signal }),
    placeholderData: keepPreviousData,
  });

export const fetchFiguresFile = (view: FiguresView, signal: AbortSignal) =>
  fetchCsv('getFigures', view, signal);
