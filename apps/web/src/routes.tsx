import type { QueryClient } from '@tanstack/react-query';
import { useEffect, type ComponentType } from 'react';
import { matchPath, Navigate, type RouteObject } from 'react-router-dom';
import { PageSpinner } from './components/spinner.tsx';
import { AccessGuard } from './features/session/access-guard.tsx';
import { ErrorScreen } from './layout/error-screen.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { sessionToken } from './lib/session-token.ts';
import { showInfo } from './lib/toast.ts';
import { routeTable, type RouteRow } from './route-table.ts';

interface PageModule {
  Component: ComponentType;
  /** Asks for what the page shows first. */
  preload?: (client: QueryClient) => void;
}

const pages = import.meta.glob<PageModule>('./pages/*-page.tsx');

function toRoute({ path, access, page }: RouteRow, client: QueryClient): RouteObject {
  const load = pages[`./pages/${page}.tsx`];
  if (!load) throw new Error(`There is no page ${page}`);
  const route: RouteObject = {
    path,
    lazy: async () => {
      // Fails where there is no code, as while an outdated page is about to be loaded afresh.
      const { Component, preload } = await load();
      // A first visit need not wait until the session is looked up. On the way from another page the address is still that one's.
      if (sessionToken.read() !== null && matchPath(path, location.pathname)) preload?.(client);
      return { Component };
    },
  };
  return access === 'public' ? route : { element: <AccessGuard access={access} />, children: [route] };
}

/** Any other path redirects to home (spec section 2, route table). */
function UnknownPath() {
  useEffect(() => showInfo("We couldn't find that page. You're on the home page."), []);
  return <Navigate to="/" replace />;
}

export const createRoutes = (client: QueryClient): RouteObject[] => [
  {
    element: <RootLayout />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <PageSpinner />,
    children: [
      {
        // A page that fails leaves the bars around it alone.
        errorElement: <ErrorScreen />,
        children: [...routeTable.map((row) => toRoute(row, client)), { path: '*', element: <UnknownPath /> }],
      },
    ],
  },
];
