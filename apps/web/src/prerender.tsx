import { NAME_PLACEHOLDER } from '@nearhand/shared/core-messages';
import type { PublicSettings } from '@nearhand/shared/settings.contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { defaultSettings } from './entities/marketplace/default-settings.ts';
import { settingsQuery } from './entities/marketplace/settings.ts';
import { SessionProvider } from './entities/user/session-provider.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { createRoutes } from './routes.tsx';

export { NAME_PLACEHOLDER };

/** Includes the skip link, which must not add a history entry. */
const INTERACTIVE_ELEMENTS = /<(form|button|summary|a(?= href="#))\b/g;

/**
 * Renders home as a visitor sees it before any API request, readable while its scripts load. Links work at once; everything else is
 * inert, because input made before the app starts would be lost. src/main.tsx replaces it with the app. The build calls it, and the API
 * for a marketplace with texts of its own.
 */
export async function prerender(
  { settings }: { settings: PublicSettings } = { settings: defaultSettings },
): Promise<string> {
  const client = createQueryClient();
  client.setQueryData(settingsQuery.queryKey, {
    settings: { ...settings, name: NAME_PLACEHOLDER },
    version: 0,
  });
  const router = createMemoryRouter(createRoutes(client), { initialEntries: ['/'] });
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    router.subscribe(({ initialized }) => initialized && resolve());
  });
  // The router would render them as an error page.
  for (const error of Object.values(router.state.errors ?? {})) throw error;
  const page = renderToString(
    <StrictMode>
      <QueryClientProvider client={client}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  return `<div class="prerendered">${page.replace(INTERACTIVE_ELEMENTS, '<$1 inert')}</div>`;
}
