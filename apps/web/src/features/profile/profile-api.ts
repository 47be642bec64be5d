import { PROFILE_PHOTO_FOLDER, type Image } from '@nearhand/shared/images';
import type {
  ChangePasswordInput,
  RequestProviderInput,
  UpdateProfileInput,
  User,
} from '@nearhand/shared/users';
import { callApi } from '../../lib/api-client.ts';
import { smallerPhoto } from '../../lib/smaller-photo.ts';

/** Files a profile photo and answers its address. */
export async function uploadPhoto(photo: File): Promise<string> {
  const body = new FormData();
  body.set('folder', PROFILE_PHOTO_FOLDER);
  body.set('file', await smallerPhoto(photo));
  const { image } = await callApi<{ image: Image }>('POST', '/uploads/image', { body });
  return image.url;
}

export async function updateProfile(profile: UpdateProfileInput): Promise<User> {
  return (await callApi<{ user: User }>('PUT', '/users/profile/update', { body: profile })).user;
}

export async function requestProvider(business: RequestProviderInput): Promise<User> {
  return (await callApi<{ user: User }>('POST', '/users/request-provider', { body: business })).user;
}

export async function changePassword(passwords: ChangePasswordInput): Promise<void> {
  await callApi('PUT', '/users/password', { body: passwords });
}
