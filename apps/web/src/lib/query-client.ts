import { coreMessages } from '@nearhand/shared/core-messages';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { authToken } from './auth-token.ts';
import { showError } from './toast.ts';

export const profileKey = ['profile'] as const;
/** What several features refresh. */
export const notificationsKey = ['notifications'] as const;

const MAX_RETRIES = 2;

/** Ends the session on a 401 response, the only place that does. Without a session, a 401 is a failed login, shown by its form. */
function endSessionOn401(error: Error) {
  if (!(error instanceof ApiError) || error.status !== 401 || authToken.read() === null) return;
  authToken.clear();
  showError(coreMessages.sessionEnded);
}

/** Refetches the profile on a 403 response: an admin may have changed the role, such as of an approved customer. */
function refetchProfileOn403(client: QueryClient, error: Error) {
  if (error instanceof ApiError && error.status === 403) {
    // Several 403 responses share one request.
    void client.invalidateQueries({ queryKey: profileKey }, { cancelRefetch: false });
  }
}

/** Retries only what may succeed later: no response, or a server error. */
export function shouldRetry(failureCount: number, error: Error): boolean {
  if (failureCount >= MAX_RETRIES || !(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 500;
}

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    endSessionOn401(error);
    refetchProfileOn403(client, error);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [kind] }) => {
        // A profile that is itself denied would be refetched without end.
        if (kind === profileKey[0]) endSessionOn401(error);
        else onError(error);
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        staleTime: 30_000,
        // Offline, a call must fail with a message instead of waiting without end.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
