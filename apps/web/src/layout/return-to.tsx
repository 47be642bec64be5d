import type { User } from '@nearhand/shared/users/users';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ButtonLink, IconButton } from '../components/button.tsx';
import { serviceCategoriesQuery } from '../entities/service-category/service-categories-api.ts';
import { serviceQuery } from '../entities/service/services-api.ts';
import { useSession } from '../entities/user/session.ts';
import { getPageTitle, getReturnTo, isWelcome } from './navigation.ts';

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
export function ReturnTo() {
  const { state } = useLocation();
  const { session } = useSession();
  const returnTo = getReturnTo(state);
  if (!returnTo || session.status !== 'signed-in') return null;
  return <ContinueBar to={returnTo} user={session.user} />;
}

function ContinueBar({ to, user: { name, role } }: { to: string; user: User }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const entityName = useEntityName(to);
  const dismiss = () => {
    // The button disappears and would take the focus with it.
    document.getElementById('main')?.focus();
    void navigate('.', { replace: true, state: null });
  };

  return (
    <aside aria-label="Where you were heading" className="container-page pt-4 print:hidden">
      <div className="flex items-center gap-3 rounded-card bg-accent-soft px-4 py-2 text-accent-soft-fg">
        <p className="text-small me-auto min-w-0 wrap-anywhere">
          {isWelcome(state) && (
            <>
              Welcome, <bdi>{name}</bdi>!{' '}
            </>
          )}
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
