import type {
  ChangedUserResponse,
  ChangePasswordInput,
  RequestProviderInput,
  UpdateProfileInput,
  User,
} from '@nearhand/shared/users/users';
import { callApi } from '../../lib/api-client.ts';

export async function updateProfile(profile: UpdateProfileInput): Promise<User> {
  return (await callApi<ChangedUserResponse>('PUT', '/users/profile/update', { body: profile })).user;
}

export async function requestProvider(business: RequestProviderInput): Promise<User> {
  return (await callApi<ChangedUserResponse>('POST', '/users/request-provider', { body: business })).user;
}

export async function changePassword(passwords: ChangePasswordInput): Promise<void> {
  await callApi('PUT', '/users/password', { body: passwords });
}
