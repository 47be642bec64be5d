import type { SavedAddress, SavedAddresses } from '@nearhand/shared/users/addresses';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

const PATH = '/users/me/addresses';

/** Fetches the addresses that the user has saved. */
export const savedAddressesQuery = queryOptions({
  queryKey: ['saved-addresses'],
  queryFn: async ({ signal }) => (await callApi<SavedAddresses>('GET', PATH, { signal })).addresses,
});

export const saveAddressesMutation = mutationOptions({
  mutationKey: ['save-addresses'],
  mutationFn: (addresses: SavedAddress[]) => callApi<SavedAddresses>('PUT', PATH, { body: { addresses } }),
  onSuccess: ({ addresses }, _variables, _onMutateResult, { client }) =>
    client.setQueryData(savedAddressesQuery.queryKey, addresses),
});
