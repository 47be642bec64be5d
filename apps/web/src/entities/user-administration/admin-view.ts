import { providerStatusSchema, userSorts, type UserSort } from '@nearhand/shared/users/users';
import { z } from 'zod';
import { choice, defineView, type ViewOf } from '../../lib/url-view.ts';

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

export const adminView = defineView({
  tab: choice(adminTabs),
  q: z.string().trim(),
  sort: choice(userSorts),
  status: choice(statusFilters),
});
export type AdminView = ViewOf<typeof adminView>;

export function getTabPath(tab: AdminTab): string {
  return `/admin?${adminView.serialize({ tab })}`;
}
