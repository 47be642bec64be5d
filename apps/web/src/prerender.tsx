import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from './features/session/session-provider.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { createRoutes } from './routes.tsx';

export { NAME_PLACEHOLDER } from '@nearhand/shared/name-placeholder';

/** The page at an address as a visitor finds it before anything is asked of the API, drawn when the app is built. */
export async function prerender(address: string): Promise<string> {
  const client = createQueryClient();
  const router = createMemoryRouter(createRoutes(client), { initialEntries: [address] });
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    router.subscribe(({ initialized }) => initialized && resolve());
  });
  // The router would show them on a page of its own.
  for (const error of Object.values(router.state.errors ?? {})) throw error;
  return renderToString(
    <StrictMode>
      <QueryClientProvider client={client}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
