import type { LegalKind } from '@nearhand/shared/legal/legal-kinds';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export const legalKey = ['legal'] as const;

/** Fetches a legal text; without a version, the present one. */
export const legalQuery = (kind: LegalKind, version: number | undefined) =>
  queryOptions({
    queryKey: [...legalKey, kind, version],
    queryFn: ({ signal }) => api.getLegalText({ params: { kind }, query: { version }, signal }),
  });
