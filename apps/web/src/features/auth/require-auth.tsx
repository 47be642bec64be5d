import { coreMessages } from '@nearhand/shared/core-messages';
import type { Role } from '@nearhand/shared/users';
import { useDeferredValue, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { showError } from '../../lib/toast.ts';
import { useSession } from './session.ts';

/** Which users may see a page: every signed-in user, or one role (product 2, route table). */
export type Access = 'signed-in' | Role;

/** Guards a route (product 2, access guard). */
export function RequireAuth({ access }: { access: Access }) {
  const { session } = useSession();
  const location = useLocation();
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
  if (session.status === 'anonymous') {
    return <Navigate to="/login" replace state={{ returnTo: location.pathname + location.search }} />;
  }
  if (access !== 'signed-in' && session.user.role !== access) return <WrongRole />;
  return <Outlet />;
}

function WrongRole() {
  useEffect(() => showError(coreMessages.wrongRole), []);
  return <Navigate to="/" replace />;
}
