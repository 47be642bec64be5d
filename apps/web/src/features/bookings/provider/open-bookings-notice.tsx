import type { Role } from '@nearhand/shared/users/users';
import { OPEN_BOOKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import { useQueries } from '@tanstack/react-query';
import { formatTotalWithNoun } from '../../../lib/format-number.ts';
import { serviceBookingCountQuery } from '../../../entities/booking/bookings-api.ts';

/** Says how many open bookings remain when a service is deleted. */
export function OpenBookingsNotice({ serviceId, role }: { serviceId: string; role: Role }) {
  const counts = useQueries({
    queries: OPEN_BOOKING_STATUSES.map((status) => serviceBookingCountQuery(role, serviceId, status)),
  });
  const total = counts.reduce((sum, { data = 0 }) => sum + data, 0);
  return (
    <p role="status" className="text-small">
      {total > 0 &&
        `${formatTotalWithNoun(total, 'open booking')} ${total === 1 ? 'stays' : 'stay'}. Deleting the service does not cancel ${total === 1 ? 'it' : 'them'}.`}
    </p>
  );
}
