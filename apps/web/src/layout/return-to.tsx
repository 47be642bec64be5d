import type { Role } from '@nearhand/shared/users/users';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ButtonLink, IconButton } from '../components/button.tsx';
import { serviceCategoriesQuery } from '../entities/service-category/service-categories-api.ts';
import { serviceQuery } from '../entities/service/services-api.ts';
import { useSession } from '../entities/user/session.ts';
import { getPageTitle } from './navigation.ts';

/** Returns the name of the service or category of a path, once it is loaded; undefined for any other path. */
function useEntityName(path: string): string | undefined {
  const [pathname = ''] = path.split('?');
  const [, kind, id = ''] = pathname.split('/');
  const service = useQuery({ ...serviceQuery(id), enabled: kind === 'services' && id !== '' });
  const categories = useQuery({ ...serviceCategoriesQuery, enabled: kind === 'category' });
  if (kind === 'category') return categories.data?.find(({ _id, slug }) => _id === id || slug === id)?.name;
  return service.data?.name;
}

/** Links to the page that the visitor wanted, because signing in leads home (product 2, login). */
export function ReturnToBanner() {
  const { state } = useLocation();
  const { session } = useSession();
  const returnTo = getReturnTo(state);
  if (!returnTo || session.status !== 'signed-in') return null;
  return <ContinueBar to={returnTo} role={session.user.role} />;
}

function ContinueBar({ to, role }: { to: string; role: Role }) {
  const navigate = useNavigate();
  const entityName = useEntityName(to);
  const dismiss = () => {
    // The button disappears and would take the focus with it.
    document.getElementById('main')?.focus();
    void navigate('.', { replace: true, state: null });
  };

  return (
    <aside
      aria-label="Where you were heading"
      className="border-b border-border bg-accent-soft text-accent-soft-fg"
    >
      <div className="container-page flex items-center gap-3 py-2">
        <p className="text-small me-auto">
          Continue to <strong>{entityName ? `“${entityName}”` : getPageTitle(to, role)}</strong>
        </p>
        <ButtonLink to={to} size="small">
          Continue
        </ButtonLink>
        <IconButton label="Dismiss" onClick={dismiss}>
          <X aria-hidden />
        </IconButton>
      </div>
    </aside>
  );
}

/** Returns the page a visitor wanted before signing in, from the history state that the route guard and the login page pass on. */
export function getReturnTo(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return undefined;
  return typeof state.returnTo === 'string' ? state.returnTo : undefined;
}
