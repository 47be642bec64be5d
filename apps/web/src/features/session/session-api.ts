import type { LoginInput, RegisterInput, SessionReply, UserReply } from '@nearhand/shared/users';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { claimDrafts } from '../../lib/drafts.ts';
import { profileKey } from '../../lib/query-client.ts';
import { smallerPhoto } from '../../lib/smaller-photo.ts';

export const profileQuery = (token: string | null) =>
  queryOptions({
    // The token is part of the key so that nobody ever sees the profile of the session before.
    queryKey: [...profileKey, token],
    queryFn: async ({ signal }) => {
      const { user } = await callApi<UserReply>('GET', '/users/profile', { signal });
      // Before any form of this person is shown.
      claimDrafts(user._id);
      return user;
    },
    enabled: token !== null,
  });

export function logIn(credentials: LoginInput): Promise<SessionReply> {
  return callApi('POST', '/users/login', { body: credentials });
}

/** Ends the session on the server too. Whatever comes of it, the browser has forgotten the session (spec section 4). */
export async function tellServerLoggedOut(): Promise<void> {
  await callApi('GET', '/users/logout', { keepalive: true }).catch(() => undefined);
}

/** Account and photo are one request, so that there is never the one without the other. */
export async function registerAccount({
  account,
  photo,
}: {
  account: RegisterInput;
  photo: File | undefined;
}): Promise<SessionReply> {
  const body = new FormData();
  for (const [field, value] of Object.entries(account)) {
    if (value) body.set(field, value);
  }
  if (photo) body.set('profilePhoto', await smallerPhoto(photo));
  return callApi('POST', '/users/register', { body });
}
