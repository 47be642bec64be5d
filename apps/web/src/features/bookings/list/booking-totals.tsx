import { bookingStatuses } from '@nearhand/shared/bookings/booking-statuses';
import type { Role } from '@nearhand/shared/users/users';
import type { BookingStatus } from '@nearhand/shared/bookings/booking-statuses';
import { useQueries } from '@tanstack/react-query';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatTotal } from '../../../lib/format-number.ts';
import { bookingCountQuery } from '../../../entities/booking/bookings-api.ts';

const COUNTED = ['pending', 'approved', 'completed'] as const satisfies BookingStatus[];

/** Shows how many bookings are pending, approved and completed. On an error it shows nothing, as the list below still has them. */
export function BookingTotals({ role }: { role: Role }) {
  const counts = useQueries({ queries: COUNTED.map((status) => bookingCountQuery(role, status)) });
  if (counts.some(({ isError }) => isError)) return null;
  return (
    <dl className="grid grid-cols-3 divide-x divide-border rounded-card border border-border bg-surface">
      {COUNTED.map((status, index) => {
        const count = counts[index]?.data;
        return (
          <div key={status} className="grid gap-1 px-2.5 py-4 sm:px-5">
            <dt className="text-small text-fg-muted">{bookingStatuses[status].label}</dt>
            <dd className="font-display text-[1.5rem]/[1.2] font-bold tabular-nums">
              {count === undefined ? <Skeleton className="h-7 w-10 rounded-tag" /> : formatTotal(count)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
