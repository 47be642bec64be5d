import type { RegisterInput, AuthResponse } from '@nearhand/shared/users/users';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { assignDraftsToUser } from '../../lib/drafts.ts';
import { profileKey } from '../../lib/query-client.ts';

export const profileQuery = (token: string | null) =>
  queryOptions({
    // The token is part of the key, so that no user sees the profile of the previous session.
    queryKey: [...profileKey, token],
    queryFn: async ({ signal }) => {
      const { user } = await api.getProfile({ signal });
      // Before a form of this user can restore a draft.
      assignDraftsToUser(user._id);
      return user;
    },
    enabled: token !== null,
  });

/** Ends the session on the server. Ignores an error, as the browser has already cleared the session (product 4). */
export async function logOutOnServer(): Promise<void> {
  await api.logoutUser({ keepalive: true }).catch(() => undefined);
}

/** Creates an account. The photo is part of the same request, so that both succeed or neither. */
export async function registerAccount({
  account,
  image,
}: {
  account: RegisterInput;
  image: File | undefined;
}): Promise<AuthResponse> {
  const body = new FormData();
  for (const [field, value] of Object.entries(account)) {
    if (value) body.set(field, String(value));
  }
  if (image) body.set('profilePhoto', image);
  return api.registerUser({ body });
}
