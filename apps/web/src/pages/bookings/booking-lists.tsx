import type { Role } from '@nearhand/shared/users/users';
import { ButtonLink } from '../../components/button.tsx';
import { useRole } from '../../entities/user/session.ts';

/** The list in which each role finds a booking. */
export const BOOKING_LISTS: Record<Role, { to: string; label: string }> = {
  customer: { to: '/bookings', label: 'My Bookings' },
  provider: { to: '/requests', label: 'Service Requests' },
  admin: { to: '/admin/bookings', label: 'Bookings' },
};

/** Leads from a booking that cannot be shown to the list of bookings. */
export function BackToBookings() {
  const { to, label } = BOOKING_LISTS[useRole() ?? 'customer'];
  return (
    <ButtonLink to={to} variant="secondary">
      Back to {label}
    </ButtonLink>
  );
}
