import { providerStatusSchema, userSorts, userSortSchema, type UserSort } from '@nearhand/shared/users/users';

/** The tabs in their order (product 2, admin dashboard). */
export const adminTabs = ['overview', 'customers', 'providers', 'applications'] as const;
export type AdminTab = (typeof adminTabs)[number];
export type UserListName = Exclude<AdminTab, 'overview'>;

export const statusFilters = ['all', ...providerStatusSchema.options] as const;

export interface UserFilters {
  q: string;
  sort: UserSort;
  status: (typeof statusFilters)[number];
}

/** The tab and filters of the dashboard. The URL holds them, so that links and Back work. */
export interface AdminView extends UserFilters {
  tab: AdminTab;
}

export const NO_FILTERS: UserFilters = { q: '', sort: userSorts[0], status: 'all' };

/** Parses the view from URL parameters. Replaces invalid values with the default. */
export function parseAdminParams(search: URLSearchParams): AdminView {
  return {
    tab: adminTabs.find((tab) => tab === search.get('tab')) ?? 'overview',
    q: search.get('q')?.trim() ?? '',
    sort: userSortSchema.safeParse(search.get('sort')).data ?? NO_FILTERS.sort,
    status: statusFilters.find((status) => status === search.get('status')) ?? NO_FILTERS.status,
  };
}

/** Returns the URL parameters of a view, without default values. */
export function serializeAdminParams({ tab, q, sort, status }: AdminView): URLSearchParams {
  const search = new URLSearchParams();
  if (tab !== 'overview') search.set('tab', tab);
  if (q) search.set('q', q);
  if (sort !== NO_FILTERS.sort) search.set('sort', sort);
  if (status !== NO_FILTERS.status) search.set('status', status);
  return search;
}

export function getTabPath(tab: AdminTab): string {
  return `/admin?${serializeAdminParams({ ...NO_FILTERS, tab })}`;
}
