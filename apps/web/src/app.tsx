import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from './features/session/session-provider.tsx';
import { nameFirstEntry } from './lib/first-entry.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createRoutes } from './routes.tsx';

const queryClient = createQueryClient();
nameFirstEntry();
const router = createBrowserRouter(createRoutes(queryClient));

/** Calls back when the code of the page at the present address is there. */
export function onceLoaded(callback: () => void) {
  if (router.state.initialized) return callback();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    callback();
  });
}

interface AppProps {
  /** What a visitor had done with the page that the build has drawn, before the app took its place. */
  scrolledTo: number;
  /** Among all links of the page; -1 for none. */
  focusedLink: number;
}

export function App({ scrolledTo, focusedLink }: AppProps) {
  // After the router, which begins every page that it loads at its top.
  useLayoutEffect(() => {
    if (scrolledTo > 0) scrollTo(0, scrolledTo);
    document.links[focusedLink]?.focus({ preventScroll: true });
  }, [scrolledTo, focusedLink]);

  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  );
}
