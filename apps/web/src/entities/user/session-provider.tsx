import { coreMessages } from '@nearhand/shared/core-messages';
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { AuthResponse, User } from '@nearhand/shared/users/users';
import { useEffect, useMemo, type ReactNode } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { assignDraftsToUser, clearDrafts } from '../../lib/drafts.ts';
import { marketplaceQuery } from '../marketplace/marketplace.ts';
import { settingsQuery } from '../marketplace/settings.ts';
import { authToken } from '../../lib/auth-token.ts';
import { hideToast } from '../../lib/toast.ts';
import { forgetSubscription } from './push.ts';
import { profileQuery, logOutOnServer } from './session-api.ts';
import { SessionContext, type Session } from './session.ts';

/** Provides the session: a token in local storage and the profile that belongs to it (product 4). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const token = authToken.useValue();
  const profile = useQuery(profileQuery(token));
  const { data: user, error, refetch } = profile;

  useEffect(() => {
    // Once the profile is loaded, the query client handles the end of the session.
    if (error && !user && isUnauthorized(error)) authToken.clear();
  }, [error, user]);

  useEffect(() => authToken.subscribe(() => removeUserData(queryClient)), [queryClient]);

  const value = useMemo(
    () => ({
      session: getSession(token, { user, error, refetch }),
      startSession: (response: AuthResponse) => {
        assignDraftsToUser(response.user._id);
        // The toasts of the last session would cover the return-to banner.
        hideToast(coreMessages.sessionEnded);
        hideToast(coreMessages.loggedOut);
        queryClient.setQueryData(profileQuery(response.token).queryKey, response.user);
        authToken.store(response.token);
      },
      changeUser: (changed: User) => {
        const { queryKey } = profileQuery(token);
        // A pending response may be older than the change.
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, changed);
      },
      endSession,
      clearSession,
    }),
    [token, user, error, refetch, queryClient],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

function endSession() {
  void logOutOnServer();
  clearSession();
}

function clearSession() {
  // The server ends it with the session.
  forgetSubscription().catch(() => undefined);
  authToken.clear();
  // Logging out discards the drafts; an expired session preserves them.
  clearDrafts();
}

/** Removes from the cache what was loaded for another session, so that this user does not see it. */
function removeUserData(queryClient: QueryClient) {
  const [marketplace] = marketplaceQuery.queryKey;
  const [settings] = settingsQuery.queryKey;
  const [profile, token] = profileQuery(authToken.read()).queryKey;
  queryClient.removeQueries({
    predicate: ({ queryKey: [kind, owner] }) =>
      kind !== marketplace && kind !== settings && !(kind === profile && owner === token),
  });
}

/** Returns whether the server rejected the token, unlike a server that is overloaded or fails. */
function isUnauthorized(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

interface ProfileState {
  user: User | undefined;
  error: Error | null;
  refetch: UseQueryResult['refetch'];
}

function getSession(token: string | null, { user, error, refetch }: ProfileState): Session {
  if (token === null) return { status: 'anonymous' };
  if (user) return { status: 'signed-in', user };
  if (error && !isUnauthorized(error)) return { status: 'unavailable', error, retry: () => void refetch() };
  return { status: 'loading' };
}
