import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from './features/session/session-provider.tsx';
import { nameFirstEntry } from './lib/first-entry.ts';
import { createQueryClient } from './lib/query-client.ts';
import { sessionToken } from './lib/session-token.ts';
import { createRoutes } from './routes.tsx';

const queryClient = createQueryClient();
nameFirstEntry();
/** Whether the build has drawn what there is to see (build/drawn-page.ts), for a visitor. */
const isDrawn = sessionToken.read() === null && document.querySelector('.drawn-page') !== null;
// With it the router does not restore what the browser has, and the visitor may have scrolled on from.
const router = createBrowserRouter(createRoutes(queryClient), isDrawn ? { hydrationData: {} } : undefined);

let drawnPageScrolledTo = scrollY;
const noteScroll = () => {
  drawnPageScrolledTo = scrollY;
};
if (isDrawn) addEventListener('scroll', noteScroll);

/** Calls back when the app has as much to show as the drawn page, whose place it is to take. */
export function onceReady(callback: () => void) {
  if (!isDrawn || router.state.initialized) return callback();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    callback();
  });
}

interface AppProps {
  /** Which link of the drawn page had the focus when the app was about to take its place; -1 for none. */
  focusedLink: number;
}

export function App({ focusedLink }: AppProps) {
  useLayoutEffect(() => {
    removeEventListener('scroll', noteScroll);
    // The router has just gone to the top, as on every page that it loads.
    if (isDrawn) scrollTo(0, drawnPageScrolledTo);
    document.links[focusedLink]?.focus({ preventScroll: true });
  }, [focusedLink]);

  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  );
}
