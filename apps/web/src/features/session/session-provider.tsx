import { messages } from '@nearhand/shared/messages';
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { User } from '@nearhand/shared/users';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { claimDrafts, forgetDrafts } from '../../lib/drafts.ts';
import { marketplaceQuery } from '../../lib/marketplace.ts';
import { sessionToken } from '../../lib/session-token.ts';
import { hideToast } from '../../lib/toast.ts';
import { profileQuery, tellServerLoggedOut } from './session-api.ts';
import { SessionContext, type Session } from './session.ts';

/** Holds the session: a token in local storage and the profile it belongs to (spec section 4). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const token = useSyncExternalStore(sessionToken.subscribe, sessionToken.read, sessionToken.read);
  const profile = useQuery(profileQuery(token));
  const { data: user, error, refetch } = profile;

  useEffect(() => {
    // Who is known already goes on with what is known; that a session has ended is noticed in the query client.
    if (error && !user && isRefusal(error)) sessionToken.clear();
  }, [error, user]);

  useEffect(() => sessionToken.subscribe(() => forgetOthers(queryClient)), [queryClient]);

  const value = useMemo(
    () => ({
      session: sessionOf(token, { user, error, refetch }),
      startSession: (started: { token: string; user: User }) => {
        claimDrafts(started.user._id);
        // They would lie over the way on to where the person was heading.
        hideToast(messages.sessionEnded);
        hideToast(messages.profile.loggedOut);
        queryClient.setQueryData(profileQuery(started.token).queryKey, started.user);
        sessionToken.store(started.token);
      },
      changeUser: (changed: User) => {
        const { queryKey } = profileQuery(token);
        // An answer that is on its way may be older than the change.
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, changed);
      },
      endSession,
      forgetSession,
    }),
    [token, user, error, refetch, queryClient],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

function endSession() {
  void tellServerLoggedOut();
  forgetSession();
}

function forgetSession() {
  sessionToken.clear();
  // The person is done here, so what their forms held is not kept for them.
  forgetDrafts();
}

/** What was loaded for one person must not be shown to the next. */
function forgetOthers(queryClient: QueryClient) {
  const [marketplace] = marketplaceQuery.queryKey;
  const [profile, token] = profileQuery(sessionToken.read()).queryKey;
  queryClient.removeQueries({
    predicate: ({ queryKey: [kind, owner] }) =>
      kind !== marketplace && !(kind === profile && owner === token),
  });
}

/** The server knows this token no more; a server that fails, or is busy, has not said so. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

interface ProfileState {
  user: User | undefined;
  error: Error | null;
  refetch: UseQueryResult['refetch'];
}

function sessionOf(token: string | null, { user, error, refetch }: ProfileState): Session {
  if (token === null) return { status: 'anonymous' };
  if (user) return { status: 'signed-in', user };
  if (error && !isRefusal(error)) return { status: 'unavailable', error, retry: () => void refetch() };
  return { status: 'loading' };
}
