import type { Booking } from '@nearhand/shared/bookings/bookings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../components/button.tsx';
import { DataTable, type Column } from '../../../components/data-table.tsx';
import { ErrorBanner } from '../../../components/error-banner.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { toListProps } from '../../../lib/infinite-list.ts';
import { useMarketplace, useQueryWithMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';
import { commonTexts } from '../../../lib/texts.ts';
import { BookingStatusBadge, PaymentBadge } from '../../../entities/booking/booking-badges.tsx';
import { bookingPagesQuery } from '../../../entities/booking/bookings-api.ts';
import { bookingTexts } from '../texts.ts';

const MAX_ROWS = 8;

/** Shows the latest bookings of all customers. */
export function RecentBookings() {
  const pages = useInfiniteQuery(bookingPagesQuery('admin'));
  const { isPending, isReady, failure } = useQueryWithMarketplace(pages);
  const { currency } = useMarketplace();
  const { items, refetchFailure } = toListProps(pages, (page) => page.bookings);
  const bookings = items.slice(0, MAX_ROWS);

  return (
    <Panel
      title="Recent bookings"
      action={
        <ButtonLink to="/admin/bookings" variant="secondary" size="small">
          All bookings
        </ButtonLink>
      }
    >
      {failure && <ErrorBanner title={commonTexts.fetchFailed} {...failure} />}
      {refetchFailure && <ErrorBanner title={commonTexts.fetchFailed} {...refetchFailure} />}
      {isPending && <Skeleton className="h-100 rounded-card" />}
      {isReady && bookings.length === 0 && <p className="text-fg-muted">{bookingTexts.noneFound}</p>}
      {isReady && bookings.length > 0 && (
        <DataTable
          caption="Recent bookings"
          columns={buildColumns(currency)}
          rows={bookings}
          rowKey={({ _id }) => _id}
        />
      )}
    </Panel>
  );
}

function buildColumns(currency: string): Column<Booking>[] {
  return [
    { header: 'Service', cell: ({ service }) => service.name },
    { header: 'Customer', cell: ({ customer }) => customer.name },
    { header: 'Status', cell: ({ status }) => <BookingStatusBadge status={status} /> },
    { header: 'Payment', cell: (booking) => <PaymentBadge booking={booking} /> },
    { header: 'Amount', cell: ({ totalAmount }) => formatAmount(totalAmount, currency), isNumeric: true },
  ];
}
