import { isAgreed, isRequest } from '@nearhand/shared/bookings/booking-statuses';
import type { SeriesScope } from '@nearhand/shared/bookings/booking-series';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatCount } from '../../../lib/format-number.ts';
import { isUpcoming } from '../../../entities/booking/booking.ts';
import { SeriesCard, SeriesVisit } from '../series/series-card.tsx';
import { bookingTexts } from '../texts.ts';
import { useUpdateBookingStatus } from '../use-update-booking-status.ts';
import { ProviderActions } from './provider-actions.tsx';

const CancelBookingDialog = lazy(async () => ({
  default: (await import('../cancel/cancel-booking-dialog.tsx')).CancelBookingDialog,
}));
const RejectBookingDialog = lazy(async () => ({
  default: (await import('./reject-booking-dialog.tsx')).RejectBookingDialog,
}));

const getErrorText = () => bookingTexts.statusFailed;

export function ProviderSeriesCard({ loaded }: { loaded: readonly Booking[] }) {
  return (
    <SeriesCard
      loaded={loaded}
      side="provider"
      renderVisit={(visit) => (
        <SeriesVisit
          visit={visit}
          side="provider"
          actions={
            <ProviderActions booking={visit} needsPayment isInSeriesCard getErrorText={getErrorText} />
          }
        />
      )}
      renderActions={(visits, titleId) => <SeriesActions visits={visits} titleId={titleId} />}
    />
  );
}

/** Approves, rejects and cancels several visits at once. */
function SeriesActions({ visits, titleId }: { visits: readonly Booking[]; titleId: string }) {
  const { updateStatus, isPending } = useUpdateBookingStatus(getErrorText);
  const [dialog, setDialog] = useState<'reject' | 'cancel'>();
  const [openedAt] = useState(() => new Date());
  const closeDialog = () => setDialog(undefined);
  const pending = visits.filter(isRequest);
  const approved = visits.find((visit) => isAgreed(visit) && isUpcoming(visit, openedAt));
  const [first] = pending;
  const button = { size: 'small', 'aria-describedby': titleId, isPending } as const;
  const reject = (visit: Booking, reason: string, scope: SeriesScope) => {
    closeDialog();
    updateStatus(visit, 'rejected', { reason, scope });
  };
  return (
    <>
      {approved && (
        <Button variant="danger-outline" {...button} onClick={() => setDialog('cancel')}>
          Cancel visits
        </Button>
      )}
      {first && (
        <>
          <Button variant="danger-outline" {...button} onClick={() => setDialog('reject')}>
            Reject visits
          </Button>
          <Button {...button} onClick={() => updateStatus(first, 'approved', { scope: 'all' })}>
            Approve {formatCount(pending.length, 'visit')}
          </Button>
        </>
      )}
      <Suspense>
        {dialog === 'reject' && first && (
          <RejectBookingDialog
            booking={first}
            initialScope="all"
            onConfirm={(reason, scope) => reject(first, reason, scope)}
            onCancel={closeDialog}
          />
        )}
        {dialog === 'cancel' && approved && (
          <CancelBookingDialog booking={approved} side="provider" initialScope="all" onClose={closeDialog} />
        )}
      </Suspense>
    </>
  );
}
