import { useQuery } from '@tanstack/react-query';
import { useLocation, useMatch } from 'react-router-dom';
import { userDetailsQuery } from '../../entities/user-administration/admin-api.ts';
import { getTabPath } from '../../entities/user-administration/admin-view.ts';
import { consolePages, findParentPage, type ConsolePage } from './console-pages.ts';

/** Returns the page that leads to the record shown; of a user, once the page has loaded the role. Admins are in no list. */
export function useParentPage(): ConsolePage | undefined {
  const location = useLocation();
  const id = useMatch('/admin/users/:id')?.params.id ?? '';
  const { data: role } = useQuery({
    ...userDetailsQuery(id),
    enabled: false,
    select: ({ user }) => user.role,
  });
  if (!role || role === 'admin') return findParentPage(location);
  const list = getTabPath(role === 'provider' ? 'providers' : 'customers');
  return consolePages.find(({ to }) => to === list);
}
