import { providerContracts } from '@nearhand/shared/providers/providers.contract';
import { endpoint } from '../../http/endpoint.ts';
import { getProvider } from './queries.ts';

export const providerEndpoints = [
  endpoint(providerContracts.getProvider, async ({ params: { id }, user }) => ({
    provider: await getProvider(id, user),
  })),
];
