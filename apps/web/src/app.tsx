import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from './features/session/session-provider.tsx';
import { isPageDrawn, restorePlace } from './lib/drawn-page.ts';
import { nameFirstEntry } from './lib/first-entry.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createRoutes } from './routes.tsx';

const queryClient = createQueryClient();
nameFirstEntry();
// With it the router does not restore what the browser has, and the visitor may have scrolled on from.
const router = createBrowserRouter(
  createRoutes(queryClient),
  isPageDrawn ? { hydrationData: {} } : undefined,
);

/** Calls back when the app has as much to show as the drawn page, whose place it is to take. */
export function onceReady(callback: () => void) {
  if (!isPageDrawn || router.state.initialized) return callback();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    callback();
  });
}

export function App() {
  useLayoutEffect(restorePlace, []);

  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  );
}
