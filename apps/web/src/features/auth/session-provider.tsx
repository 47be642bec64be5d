import { coreMessages } from '@nearhand/shared/core-messages';
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { User } from '@nearhand/shared/users';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { assignDraftsToUser, clearDrafts } from '../../lib/drafts.ts';
import { marketplaceQuery } from '../../lib/marketplace.ts';
import { authToken } from '../../lib/auth-token.ts';
import { hideToast } from '../../lib/toast.ts';
import { profileQuery, logOutOnServer } from './session-api.ts';
import { SessionContext, type Session } from './session.ts';

/** Holds the session: a token in local storage and the profile it belongs to (product 4). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const token = useSyncExternalStore(authToken.subscribe, authToken.read, authToken.read);
  const profile = useQuery(profileQuery(token));
  const { data: user, error, refetch } = profile;

  useEffect(() => {
    // With a known profile nothing changes here: the query client notices the end of a session.
    if (error && !user && isUnauthorized(error)) authToken.clear();
  }, [error, user]);

  useEffect(() => authToken.subscribe(() => clearOtherData(queryClient)), [queryClient]);

  const value = useMemo(
    () => ({
      session: getSession(token, { user, error, refetch }),
      startSession: (started: { token: string; user: User }) => {
        assignDraftsToUser(started.user._id);
        // The toast would cover the return-to banner.
        hideToast(coreMessages.sessionEnded);
        hideToast(coreMessages.loggedOut);
        queryClient.setQueryData(profileQuery(started.token).queryKey, started.user);
        authToken.store(started.token);
      },
      changeUser: (changed: User) => {
        const { queryKey } = profileQuery(token);
        // A pending response may be older than the change.
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, changed);
      },
      endSession,
      clearSession: clearSession,
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
  authToken.clear();
  // Unlike an expired session, logging out discards the drafts.
  clearDrafts();
}

/** Clears everything that was loaded for this user, so that the next one does not see it. */
function clearOtherData(queryClient: QueryClient) {
  const [marketplace] = marketplaceQuery.queryKey;
  const [profile, token] = profileQuery(authToken.read()).queryKey;
  queryClient.removeQueries({
    predicate: ({ queryKey: [kind, owner] }) =>
      kind !== marketplace && !(kind === profile && owner === token),
  });
}

/** Returns whether the server rejected the token. An overloaded or failing server has not. */
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
