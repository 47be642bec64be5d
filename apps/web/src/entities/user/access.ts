import type { Role } from '@nearhand/shared/users/users';

/**
 * Who may see a page: every signed-in user or one role (product 2, route table). Pages of the catalog are also for visitors if the
 * operator has made the catalog public.
 */
export type Access = 'signed-in' | 'catalog' | Role;
