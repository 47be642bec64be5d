import { coreMessages } from '@nearhand/shared/core-messages';
import type { Role } from '@nearhand/shared/users';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { marketplaceQuery } from '../../lib/marketplace.ts';
import { showError } from '../../lib/toast.ts';
import { useSession } from './session.ts';

/** Which users may see a page: every signed-in user, or one role (product 2, route table). */
type Access = 'signed-in' | Role;

/** Pages of the catalog are also for visitors, where the operator has made it public. */
export type GuardedAccess = Access | 'catalog';

/** Guards a route (product 2, access guard). */
export function RequireAuth({ access }: { access: GuardedAccess }) {
  const { session } = useSession();
  // Deferred, so that the page renders in slices, between which the browser handles input.
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
  if (session.status === 'anonymous') {
    return <ToLogin />;
  }
  if (access !== 'signed-in' && access !== 'catalog' && session.user.role !== access) return <WrongRole />;
  return <Outlet />;
}

function CatalogForVisitors() {
  const { data, isPending } = useQuery(marketplaceQuery);
  if (isPending) return <PageSpinner />;
  return data?.hasPublicCatalog ? <Outlet /> : <ToLogin />;
}

function ToLogin() {
  const location = useLocation();
  return <Navigate to="/login" replace state={{ returnTo: location.pathname + location.search }} />;
}

function WrongRole() {
  useEffect(() => showError(coreMessages.wrongRole), []);
  return <Navigate to="/" replace />;
}
