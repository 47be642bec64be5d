import type { AuditAction } from '@nearhand/shared/audit/audit';

/** The headings of audit entries. */
export const AUDIT_LABELS: Record<AuditAction, string> = {
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
  'conversation.read': 'Conversation read',
  'place.created': 'Place added',
  'place.removed': 'Place removed',
  'service.created': 'Service added',
  'service.changed': 'Service changed',
  'review.hidden': 'Review hidden',
  'review.kept': 'Review kept',
  'service.switched_off': 'Service switched off',
  'service.switched_on': 'Service switched on',
  'service.removed': 'Service removed',
};

/** The actions after which the target has no page. */
const REMOVALS: readonly AuditAction[] = ['account.closed', 'service.removed'];

/** Returns the path of the page about an entry's target. */
export function getTargetPath(action: AuditAction, id: string): string | undefined {
  if (REMOVALS.includes(action)) return undefined;
  const [kind] = action.split('.');
  if (kind === 'account' || kind === 'application') return `/admin/users/${id}`;
  if (kind === 'booking') return `/admin/bookings/${id}`;
  if (kind === 'conversation') return `/admin/conversations/${id}`;
  return kind === 'service' ? `/services/${id}` : undefined;
}
