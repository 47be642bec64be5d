import { useEffect, type ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { PageSpinner } from './components/spinner.tsx';
import { AccessGuard, type Access } from './features/session/access-guard.tsx';
import { ErrorScreen } from './layout/error-screen.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { showInfo } from './lib/toast.ts';

interface Row {
  path: string;
  access: 'public' | Access;
  /** Loaded when the page is first visited. */
  page: () => Promise<ComponentType>;
}

/** The route table of spec section 2, row by row. */
const table: Row[] = [
  { path: '/', access: 'public', page: async () => (await import('./pages/home-page.tsx')).HomePage },
  { path: '/login', access: 'public', page: async () => (await import('./pages/login-page.tsx')).LoginPage },
  {
    path: '/register',
    access: 'public',
    page: async () => (await import('./pages/register-page.tsx')).RegisterPage,
  },
  {
    path: '/services',
    access: 'signed-in',
    page: async () => (await import('./pages/services-page.tsx')).ServicesPage,
  },
  {
    path: '/services/:id',
    access: 'signed-in',
    page: async () => (await import('./pages/service-page.tsx')).ServicePage,
  },
  {
    path: '/search',
    access: 'signed-in',
    page: async () => (await import('./pages/search-page.tsx')).SearchPage,
  },
  {
    path: '/category/:categoryId',
    access: 'signed-in',
    page: async () => (await import('./pages/category-page.tsx')).CategoryPage,
  },
  {
    path: '/profile',
    access: 'signed-in',
    page: async () => (await import('./pages/profile-page.tsx')).ProfilePage,
  },
  {
    path: '/dashboard',
    access: 'signed-in',
    page: async () => (await import('./pages/dashboard-page.tsx')).DashboardPage,
  },
  {
    path: '/manage',
    access: 'signed-in',
    page: async () => (await import('./pages/manage-page.tsx')).ManagePage,
  },
  ...['/bookings', '/customer/bookings'].map((path) => ({
    path,
    access: 'customer' as const,
    page: async () => (await import('./pages/my-bookings-page.tsx')).MyBookingsPage,
  })),
  ...['/provider/bookings', '/requests'].map((path) => ({
    path,
    access: 'provider' as const,
    page: async () => (await import('./pages/requests-page.tsx')).RequestsPage,
  })),
  { path: '/admin', access: 'admin', page: async () => (await import('./pages/admin-page.tsx')).AdminPage },
];

function toRoute({ path, access, page }: Row): RouteObject {
  const route: RouteObject = { path, lazy: async () => ({ Component: await page() }) };
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
        children: [...table.map(toRoute), { path: '*', element: <UnknownPath /> }],
      },
    ],
  },
];
