import type { SavedAddress } from '@nearhand/shared/users/addresses';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export const savedAddressesQuery = queryOptions({
  queryKey: ['saved-addresses'],
  queryFn: async ({ signal }) => (await api.listAddresses({ signal })).addresses,
});

export const saveAddressesMutation = mutationOptions({
  mutationKey: ['save-addresses'],
  mutationFn: (addresses: SavedAddress[]) => api.replaceAddresses({ body: { addresses } }),
  onSuccess: ({ addresses }, _variables, _onMutateResult, { client }) =>
    client.setQueryData(savedAddressesQuery.queryKey, addresses),
});
