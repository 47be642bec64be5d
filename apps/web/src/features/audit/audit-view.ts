import { listAuditQuerySchema } from '@nearhand/shared/audit/audit';
import type { AuditFilters } from '../../entities/audit/audit-api.ts';

/** Parses the filters from URL parameters and drops invalid values. */
export function parseAuditParams(search: URLSearchParams): AuditFilters {
  const { shape } = listAuditQuerySchema;
  return {
    q: shape.q.safeParse(search.get('q') ?? '').data,
    about: shape.about.safeParse(search.get('about') ?? '').data,
    action: shape.action.safeParse(search.get('action') ?? '').data,
    from: shape.from.safeParse(search.get('from') ?? '').data,
    to: shape.to.safeParse(search.get('to') ?? '').data,
  };
}

export function serializeAuditParams(filters: AuditFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  return search;
}
