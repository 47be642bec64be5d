import { providerStatusSchema, userSorts, userSortSchema, type UserSort } from '@nearhand/shared/users';

/** Spec section 2, admin dashboard. */
export const adminTabs = ['overview', 'customers', 'providers', 'applications', 'audit'] as const;
export type AdminTab = (typeof adminTabs)[number];
export type UserListName = Exclude<AdminTab, 'overview' | 'audit'>;

export const statusFilters = ['all', ...providerStatusSchema.options] as const;

/** What a list of users is narrowed to, and its order. */
export interface UserFilters {
  q: string;
  sort: UserSort;
  status: (typeof statusFilters)[number];
}

/** What the dashboard shows; it lives in the address, so that a link or Back brings the same again. */
export interface AdminView extends UserFilters {
  tab: AdminTab;
}

export const NO_FILTERS: UserFilters = { q: '', sort: userSorts[0], status: 'all' };

/** Reads the view out of an address; what makes no sense there changes nothing. */
export function readAdminView(search: URLSearchParams): AdminView {
  return {
    tab: adminTabs.find((tab) => tab === search.get('tab')) ?? 'overview',
    q: search.get('q')?.trim() ?? '',
    sort: userSortSchema.safeParse(search.get('sort')).data ?? NO_FILTERS.sort,
    status: statusFilters.find((status) => status === search.get('status')) ?? NO_FILTERS.status,
  };
}

/** The address of a view; what is as it is by default is left out. */
export function adminSearch({ tab, q, sort, status }: AdminView): URLSearchParams {
  const search = new URLSearchParams();
  if (tab !== 'overview') search.set('tab', tab);
  if (q) search.set('q', q);
  if (sort !== NO_FILTERS.sort) search.set('sort', sort);
  if (status !== NO_FILTERS.status) search.set('status', status);
  return search;
}

export function tabAddress(tab: AdminTab): string {
  return `/admin?${adminSearch({ ...NO_FILTERS, tab })}`;
}
