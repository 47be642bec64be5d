import type { Role } from '@nearhand/shared/users/users';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { BookingList } from '../../features/bookings/list/booking-list.tsx';
import { bookingsQuery } from '../../entities/booking/bookings-api.ts';
import { BookingRow } from '../../features/bookings/list/booking-row.tsx';
import { BookingTotals } from '../../features/bookings/list/booking-totals.tsx';
import { NoBookings } from '../../features/bookings/list/status-filter.tsx';
import { ProviderActions } from '../../features/bookings/provider/provider-actions.tsx';
import { useRole } from '../../entities/user/session.ts';
import { getDashboardTitle } from '../../layout/navigation.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { formatTime } from '../../lib/dates.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { bookingsKey } from '../../entities/query-keys.ts';
import { dashboardTexts } from '../texts.ts';

const NONE_YET = {
  customer: 'Your bookings will appear here.',
  provider: 'When a customer hires you, the request appears here.',
  admin: 'When a customer hires somebody, the booking appears here.',
} as const satisfies Record<Role, string>;

/** Product 2, hires dashboard. */
function DashboardPage() {
  const role = useRole();
  return role && <Dashboard role={role} />;
}

function Dashboard({ role }: { role: Role }) {
  const { timeZone } = useMarketplace();
  const client = useQueryClient();
  const pages = useInfiniteQuery(bookingsQuery(role));

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{getDashboardTitle(role)}</PageHeading>
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-small text-fg-muted tabular-nums">
            {pages.dataUpdatedAt > 0 && `Updated ${formatTime(new Date(pages.dataUpdatedAt), timeZone)}`}
          </p>
          <Button
            variant="secondary"
            size="small"
            isPending={pages.isFetching}
            loadingText="Refreshing..."
            onClick={() => void client.invalidateQueries({ queryKey: bookingsKey })}
          >
            <RotateCw aria-hidden className="size-4" strokeWidth={1.75} />
            Refresh
          </Button>
        </div>
      </div>
      <BookingTotals role={role} />
      <BookingList
        pages={pages}
        layout="rows"
        getErrorText={() => dashboardTexts.fetchFailed}
        empty={<NoBookings text={NONE_YET[role]} />}
      >
        {(booking) => (
          <BookingRow
            booking={booking}
            role={role}
            actions={
              role === 'provider' && (
                <ProviderActions booking={booking} getErrorText={dashboardTexts.statusFailed} />
              )
            }
          />
        )}
      </BookingList>
    </div>
  );
}

export { DashboardPage as Component };
