import { useEffect, type ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { PageSpinner } from './components/spinner.tsx';
import { AccessGuard } from './features/session/access-guard.tsx';
import { ErrorScreen } from './layout/error-screen.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { showInfo } from './lib/toast.ts';
import { routeTable, type RouteRow } from './route-table.ts';

const pages = import.meta.glob<{ Component: ComponentType }>('./pages/*-page.tsx');

function toRoute({ path, access, page }: RouteRow): RouteObject {
  const load = pages[`./pages/${page}.tsx`];
  if (!load) throw new Error(`There is no page ${page}`);
  const route: RouteObject = {
    path,
    // Fails where there is no code, as while an outdated page is about to be loaded afresh.
    lazy: async () => ({ Component: (await load()).Component }),
  };
  return access === 'public' ? route : { element: <AccessGuard access={access} />, children: [route] };
}

/** Any other path redirects to home (spec section 2, route table). */
function UnknownPath() {
  useEffect(() => showInfo('That page does not exist, so we brought you home.'), []);
  return <Navigate to="/" replace />;
}

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <PageSpinner />,
    children: [
      {
        // A page that fails leaves the bars around it alone.
        errorElement: <ErrorScreen />,
        children: [...routeTable.map(toRoute), { path: '*', element: <UnknownPath /> }],
      },
    ],
  },
];
