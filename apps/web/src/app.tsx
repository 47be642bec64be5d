import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from './entities/user/session-provider.tsx';
import { isPrerendered, restoreScrollAndFocus } from './lib/prerendered-page.ts';
import { ensureInitialHistoryKey } from './lib/history-key.ts';
import { followBack, recordEntry } from './lib/layers.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createRoutes } from './routes.tsx';

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
