import type {
  ChangePasswordInput,
  RequestProviderInput,
  UpdateProfileInput,
  User,
} from '@nearhand/shared/users/users';
import { api } from '../../lib/api-client.ts';

export async function updateProfile(profile: UpdateProfileInput): Promise<User> {
  return (await api.updateProfile({ body: profile })).user;
}

export async function requestProvider(business: RequestProviderInput): Promise<User> {
  return (await api.requestProvider({ body: business })).user;
}

export async function changePassword(passwords: ChangePasswordInput): Promise<void> {
  await api.changePassword({ body: passwords });
}
