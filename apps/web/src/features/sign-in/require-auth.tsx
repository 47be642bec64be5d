import { coreMessages } from '@nearhand/shared/core-messages';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { marketplaceQuery } from '../../entities/marketplace/marketplace.ts';
import { showError } from '../../lib/toast.ts';
import type { Access } from '../../entities/user/labels.ts';
import { useSession } from '../../entities/user/session.ts';

/** Renders the route if the user may see it, else redirects (product 2, access guard). */
export function RequireAuth({ access }: { access: Access }) {
  const { session } = useSession();
  // Deferred: React renders the page in slices, and the browser handles input in between.
  const isKnown = useDeferredValue(session.status !== 'loading');

  if (session.status === 'loading' || !isKnown) return <PageSpinner />;
  if (session.status === 'unavailable') {
    return (
      <div className="container-page py-10">
        <ErrorBanner title="We could not load your account" error={session.error} onRetry={session.retry} />
      </div>
    );
  }
  if (session.status === 'anonymous' && access === 'catalog') return <CatalogForVisitors />;
  if (session.status === 'anonymous') return <RedirectToLogin />;
  if (access !== 'signed-in' && access !== 'catalog' && session.user.role !== access) return <RedirectHome />;
  return <Outlet />;
}

function CatalogForVisitors() {
  const { data, isPending } = useQuery(marketplaceQuery);
  if (isPending) return <PageSpinner />;
  return data?.hasPublicCatalog ? <Outlet /> : <RedirectToLogin />;
}

function RedirectToLogin() {
  const location = useLocation();
  return <Navigate to="/login" replace state={{ returnTo: location.pathname + location.search }} />;
}

function RedirectHome() {
  useEffect(() => showError(coreMessages.wrongRole), []);
  return <Navigate to="/" replace />;
}
