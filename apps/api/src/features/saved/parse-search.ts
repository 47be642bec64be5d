import { parse } from 'node:querystring';
import { savedMessages } from '@nearhand/shared/saved/saved-rules';
import { listServicesQuerySchema, type ListServicesQuery } from '@nearhand/shared/services/service-queries';
import { AppError } from '../../errors.ts';

/** Parses a query string as GET /services does. Throws an AppError that names the invalid parameters. */
export function parseSearch(query: string): ListServicesQuery {
  const { success, data, error } = listServicesQuerySchema.safeParse({ ...parse(query) });
  if (success) return data;
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('invalid', issues[0]?.message ?? savedMessages.queryInvalid, { issues });
}
