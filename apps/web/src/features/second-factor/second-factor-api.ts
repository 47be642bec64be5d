import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => (await api.getSecondFactor({ signal })).secondFactor,
});
