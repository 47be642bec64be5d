import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { matchPath, Navigate, type RouteObject, useRouteError } from 'react-router-dom';
import { PageSpinner } from './components/spinner.tsx';
import { RequireAuth } from './features/sign-in/require-auth.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { authToken } from './lib/auth-token.ts';
import { showInfo } from './lib/toast.ts';
import { routeTable, type RouteConfig } from './route-config.ts';
import { Button } from './components/button.tsx';
import { ClosedDoor } from './components/illustrations.tsx';
import { coreTexts } from './lib/core-texts.ts';
import { PageHeading } from './layout/page-heading.tsx';

interface PageModule {
  Component: ComponentType;
  /** Prefetches the data that the page shows first. */
  preload?: (client: QueryClient) => void;
}

const pages = import.meta.glob<PageModule>('./pages/*/*-page.tsx');

function toRoute({ path, access, page }: RouteConfig, client: QueryClient): RouteObject {
  const load = pages[`./pages/${page}.tsx`];
  if (!load) throw new Error(`There is no page ${page}`);
  const route: RouteObject = {
    path,
    lazy: async () => {
      const module = await load().catch((cause: unknown) => {
        throw new PageNotLoadedError(undefined, { cause });
      });
      // Undefined while a stale page is about to reload.
      const { Component, preload } = module;
      // On the first page view, prefetch without waiting for the session. On a navigation, `location` is still the previous page.
      if (authToken.read() !== null && matchPath(path, location.pathname)) preload?.(client);
      return { Component };
    },
  };
  return access === 'public' ? route : { element: <RequireAuth access={access} />, children: [route] };
}

/** The code of a page could not be loaded. */
class PageNotLoadedError extends Error {}

/** Any other path redirects to home (product 2, route table). */
function UnknownPath() {
  useEffect(() => showInfo("We couldn't find that page. You're on the home page."), []);
  return <Navigate to="/" replace />;
}

const isPreview = ({ path }: RouteConfig) => path.startsWith('/preview/');

export const createRoutes = (client: QueryClient): RouteObject[] => [
  {
    lazy: () => import('./layout/preview-layout.tsx'),
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <PageSpinner />,
    // The layout asks for an admin; below it there is no session.
    children: routeTable.filter(isPreview).map((row) => toRoute({ ...row, access: 'public' }, client)),
  },
  {
    element: <RootLayout />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <PageSpinner />,
    children: [
      {
        // An error of a page leaves the bars around it in place.
        errorElement: <ErrorScreen />,
        children: [
          ...routeTable.filter((row) => !isPreview(row)).map((row) => toRoute(row, client)),
          { path: '*', element: <UnknownPath /> },
        ],
      },
    ],
  },
];

/** Product 2, router failure. Both links reload the page, because the loaded app has just failed. */
function ErrorScreen() {
  const error = useRouteError();
  // A page that this browser has not opened before: it opens with the next connection.
  const [isOffline] = useState(() => !navigator.onLine && error instanceof PageNotLoadedError);
  useEffect(() => {
    if (!isOffline) return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isOffline]);
  return (
    <div className="container-page grid max-w-xl justify-items-start gap-4 py-12">
      <div className="w-40">
        <ClosedDoor />
      </div>
      <PageHeading>{isOffline ? "You're offline" : coreTexts.unexpectedError}</PageHeading>
      <p className="text-fg-muted">
        {isOffline
          ? 'This page needs a connection. It opens by itself when you reconnect.'
          : 'This page could not be shown. Nothing you had already sent is lost. Reload it, or start again from the home page.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>Reload</Button>
        <Button variant="secondary" onClick={() => location.assign('/')}>
          Go home
        </Button>
      </div>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="max-w-full overflow-x-auto text-caption">{error.stack}</pre>
      )}
    </div>
  );
}
