import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from './entities/user/session-provider.tsx';
import { isPrerendered, restoreScrollAndFocus } from './lib/prerendered-page.ts';
import { followBack, recordEntry } from './lib/layers.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createRoutes } from './routes.tsx';
import { generateId } from './lib/generate-id.ts';

const queryClient = createQueryClient();
ensureInitialHistoryKey();
followBack();
// Otherwise the router resets the scroll position that the browser has restored or the visitor has changed.
const router = createBrowserRouter(
  createRoutes(queryClient),
  isPrerendered ? { hydrationData: {} } : undefined,
);

/** Calls back when the app can show as much as the prerendered page that it replaces. */
export function whenRouterReady(callback: () => void) {
  if (!isPrerendered || router.state.initialized) return callback();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    callback();
  });
}

export function App() {
  useLayoutEffect(restoreScrollAndFocus, []);
  // Runs after the provider below has subscribed: the router holds its first change for the first subscriber.
  useLayoutEffect(() => router.subscribe(recordEntry), []);

  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  );
}

/**
 * Gives the first history entry a key of its own. The router calls each such entry "default", and would restore the scroll position of
 * another URL that was left in the same tab.
 */
function ensureInitialHistoryKey() {
  const state: { key?: string } | null = history.state;
  if (!state?.key) history.replaceState({ ...state, key: generateId() }, '');
}
