import type { Role } from '@nearhand/shared/users/users';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Kettle } from '../../components/illustrations.tsx';
import { BookingActionsProvider } from '../../features/bookings/actions/booking-dialogs.tsx';
import { bookingTexts } from '../../features/bookings/texts.ts';
import { BookingList } from '../../features/bookings/list/booking-list.tsx';
import { bookingPagesQuery } from '../../entities/booking/bookings-api.ts';
import { BookingTotals } from '../../features/bookings/list/booking-totals.tsx';
import { useRole } from '../../entities/user/session.ts';
import { getDashboardTitle } from '../../layout/navigation.ts';
import { ReviewButton } from '../../features/reviews/review-buttons.tsx';
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
  const pages = useInfiniteQuery(bookingPagesQuery(role));
  // Rows stay in place until the list is loaded anew.
  const [refreshes, setRefreshes] = useState(0);
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: bookingsKey });
    setRefreshes((count) => count + 1);
  };

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{getDashboardTitle(role)}</PageHeading>
        <div className="flex flex-wrap items-center justify-between gap-3 max-sm:w-full">
          <p role="status" className="text-small text-fg-muted tabular-nums">
            {pages.dataUpdatedAt > 0 && `Updated ${formatTime(new Date(pages.dataUpdatedAt), timeZone)}`}
          </p>
          <Button
            variant="secondary"
            size="small"
            isPending={pages.isFetching}
            loadingText="Refreshing..."
            onClick={() => void refresh()}
          >
            <RotateCw aria-hidden className="size-4" strokeWidth={1.75} />
            Refresh
          </Button>
        </div>
      </div>
      <BookingTotals role={role} />
      <BookingActionsProvider
        side={role === 'provider' ? 'provider' : 'customer'}
        reviewButton={ReviewButton}
        getErrorText={dashboardTexts.statusFailed}
      >
        <BookingList
          key={refreshes}
          pages={pages}
          role={role}
          getErrorText={() => dashboardTexts.fetchFailed}
          empty={
            <EmptyState illustration={<Kettle />} title={bookingTexts.noneFound} text={NONE_YET[role]} />
          }
        />
      </BookingActionsProvider>
    </div>
  );
}

export { DashboardPage as Component };
