import type {
  AccountData,
  AccountDataResponse,
  CloseAccountInput,
  SessionListResponse,
} from '@nearhand/shared/account/account';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: async ({ signal }) => {
    const { sessions } = await callApi<SessionListResponse>('GET', '/users/me/sessions', { signal });
    return sessions;
  },
});

export async function signOutDevice(id: string): Promise<void> {
  await callApi('DELETE', `/users/me/sessions/${id}`);
}

export async function signOutOtherDevices(): Promise<void> {
  await callApi('DELETE', '/users/me/sessions');
}

export async function fetchAccountData(): Promise<AccountData> {
  return (await callApi<AccountDataResponse>('GET', '/users/me/data')).data;
}

export async function closeAccount(proof: CloseAccountInput): Promise<void> {
  await callApi('DELETE', '/users/me', { body: proof });
}
