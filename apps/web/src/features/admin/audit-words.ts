import type { AuditAction } from '@nearhand/shared/audit';

/** What was done, as a heading says it. */
export const AUDIT_WORDS: Record<AuditAction, string> = {
  'account.closed': 'Account closed',
  'account.restored': 'Account restored',
  'account.role_changed': 'Role changed',
  'account.sessions_ended': 'Sessions ended',
  'account.suspended': 'Account suspended',
  'application.approved': 'Application approved',
  'application.rejected': 'Application rejected',
  'booking.approved': 'Booking approved',
  'booking.rejected': 'Booking rejected',
  'booking.completed': 'Booking completed',
  'booking.cancelled': 'Booking cancelled',
  'category.created': 'Category added',
  'category.changed': 'Category changed',
  'category.removed': 'Category removed',
  'service.created': 'Service added',
  'service.changed': 'Service changed',
  'service.switched_off': 'Service switched off',
  'service.switched_on': 'Service switched on',
  'service.removed': 'Service removed',
};

/** Where the page of what it was done to is, if it has one. */
export function targetPath(action: AuditAction, id: string): string | undefined {
  const [kind] = action.split('.');
  if (kind === 'account' || kind === 'application') return `/admin/users/${id}`;
  if (kind === 'booking') return `/admin/bookings/${id}`;
  return kind === 'service' && action !== 'service.removed' ? `/services/${id}` : undefined;
}
