import type { SeriesScope } from '@nearhand/shared/booking-series';
import type { Booking } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatCount } from '../../../lib/format-number.ts';
import { isUpcoming } from '../list/booking-groups.ts';
import { SeriesCard } from '../series/series-card.tsx';
import { SeriesVisit } from '../series/series-visit.tsx';
import { useUpdateBookingStatus } from '../use-update-booking-status.ts';
import { ProviderActions } from './provider-actions.tsx';

const CancelBookingDialog = lazy(async () => ({
  default: (await import('../cancel/cancel-booking-dialog.tsx')).CancelBookingDialog,
}));
const RejectBookingDialog = lazy(async () => ({
  default: (await import('./reject-booking-dialog.tsx')).RejectBookingDialog,
}));

const getErrorText = () => messages.booking.statusFailed;

/** A series from the provider's side. */
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
  const [asking, setAsking] = useState<'reject' | 'cancel'>();
  const [openedAt] = useState(() => new Date());
  const stopAsking = () => setAsking(undefined);
  const waiting = visits.filter(({ status }) => status === 'pending');
  const approved = visits.find((visit) => visit.status === 'approved' && isUpcoming(visit, openedAt));
  const [first] = waiting;
  const button = { size: 'small', 'aria-describedby': titleId, isPending } as const;
  const reject = (visit: Booking, reason: string, scope: SeriesScope) => {
    stopAsking();
    updateStatus(visit, 'rejected', { reason, scope });
  };
  return (
    <>
      {approved && (
        <Button variant="danger-outline" {...button} onClick={() => setAsking('cancel')}>
          Cancel visits
        </Button>
      )}
      {first && (
        <>
          <Button variant="danger-outline" {...button} onClick={() => setAsking('reject')}>
            Reject visits
          </Button>
          <Button {...button} onClick={() => updateStatus(first, 'approved', { scope: 'all' })}>
            Approve {formatCount(waiting.length, 'visit')}
          </Button>
        </>
      )}
      <Suspense>
        {asking === 'reject' && first && (
          <RejectBookingDialog
            booking={first}
            initialScope="all"
            onConfirm={(reason, scope) => reject(first, reason, scope)}
            onCancel={stopAsking}
          />
        )}
        {asking === 'cancel' && approved && (
          <CancelBookingDialog booking={approved} side="provider" initialScope="all" onClose={stopAsking} />
        )}
      </Suspense>
    </>
  );
}
