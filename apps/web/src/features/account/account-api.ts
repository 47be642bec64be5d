import type { AccountData, CloseAccountInput } from '@nearhand/shared/account/account';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: async ({ signal }) => {
    const { sessions } = await api.listSessions({ signal });
    return sessions;
  },
});

export async function signOutDevice(id: string): Promise<void> {
  await api.endSession({ params: { id } });
}

export async function signOutOtherDevices(): Promise<void> {
  await api.endOtherSessions();
}

export async function fetchAccountData(): Promise<AccountData> {
  return (await api.exportAccount()).data;
}

export async function closeAccount(proof: CloseAccountInput): Promise<void> {
  await api.closeAccount({ body: proof });
}
