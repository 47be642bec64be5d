import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from './entities/user/session-provider.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { createRoutes } from './routes.tsx';

export { NAME_PLACEHOLDER } from '@nearhand/shared/core-messages';

/** Renders the page at a path at build time, as a visitor sees it before any API request. */
export async function prerender(path: string): Promise<string> {
  const client = createQueryClient();
  const router = createMemoryRouter(createRoutes(client), { initialEntries: [path] });
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    router.subscribe(({ initialized }) => initialized && resolve());
  });
  // The router would render them as an error page.
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
