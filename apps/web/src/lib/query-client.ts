import { messages } from '@nearhand/shared/messages';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { sessionToken } from './session-token.ts';
import { showError } from './toast.ts';

const MAX_RETRIES = 2;

/** The one place where an ended session is noticed. A 401 without a session is a refused sign-in, and its form says so. */
function endSessionOn401(error: Error) {
  if (!(error instanceof ApiError) || error.status !== 401 || sessionToken.read() === null) return;
  sessionToken.clear();
  showError(messages.sessionEnded);
}

/** What is known of the person who is signed in. */
export const profileKey = ['profile'] as const;

/** A refusal may mean that an admin has changed what the person is: a customer who was approved is a provider by now. */
function askAgainOn403(client: QueryClient, error: Error) {
  if (error instanceof ApiError && error.status === 403) {
    // Several refusals at once ask once.
    void client.invalidateQueries({ queryKey: profileKey }, { cancelRefetch: false });
  }
}

/** Repeats only what may go better next time: no answer, or a failure of the server. */
export function shouldRetry(failureCount: number, error: Error): boolean {
  if (failureCount >= MAX_RETRIES || !(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 500;
}

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    endSessionOn401(error);
    askAgainOn403(client, error);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [kind] }) => {
        // A profile that is itself refused would be asked for without end.
        if (kind === profileKey[0]) endSessionOn401(error);
        else onError(error);
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        staleTime: 30_000,
        // Without a connection a call must fail and say so, instead of waiting for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
