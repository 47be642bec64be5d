import type { SeriesScope } from '@nearhand/shared/bookings/booking-series';
import { mayAct, isPayable } from '@nearhand/shared/bookings/booking-actions';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { isUpcoming } from '../../../entities/booking/booking.ts';
import { SeriesCard, SeriesVisit } from '../series/series-card.tsx';
import { CustomerActions } from './customer-actions.tsx';

interface CustomerSeriesCardProps {
  loaded: readonly Booking[];
  onPay: (visit: Booking) => void;
  onCancel: (visit: Booking, scope?: SeriesScope) => void;
}

export function CustomerSeriesCard({ loaded, onPay, onCancel }: CustomerSeriesCardProps) {
  const [openedAt] = useState(() => new Date());
  return (
    <SeriesCard
      loaded={loaded}
      side="customer"
      heading="h3"
      renderVisit={(visit) => (
        <SeriesVisit
          visit={visit}
          side="customer"
          actions={
            <CustomerActions booking={visit} onPay={() => onPay(visit)} onCancel={() => onCancel(visit)} />
          }
        />
      )}
      renderActions={(visits, titleId) => {
        const due = visits.find(isPayable);
        const open = visits.find(
          (visit) => mayAct('cancel', 'customer', visit) && isUpcoming(visit, openedAt),
        );
        return (
          <>
            {open && (
              <Button
                variant="danger-outline"
                size="small"
                aria-describedby={titleId}
                onClick={() => onCancel(open, 'all')}
              >
                Cancel visits
              </Button>
            )}
            {due && (
              <Button size="small" aria-describedby={titleId} onClick={() => onPay(due)}>
                Pay {formatDay(due.bookingDate)}
              </Button>
            )}
          </>
        );
      }}
    />
  );
}
