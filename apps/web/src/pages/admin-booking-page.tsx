import { ADMIN_CANCELLABLE_STATUSES, type Booking } from '@nearhand/shared/bookings';
import { isId } from '@nearhand/shared/ids';
import { messages } from '@nearhand/shared/messages';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { Button } from '../components/button.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { Panel } from '../components/panel.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { auditQuery } from '../features/admin/people-api.ts';
import { PersonLink } from '../features/admin/person-link.tsx';
import { ReasonDialog } from '../features/admin/reason-dialog.tsx';
import { AdminBookingFacts, AdminBookingMoney } from '../features/bookings/admin-booking-facts.tsx';
import { bookingQuery, cancelBooking } from '../features/bookings/admin-bookings-api.ts';
import { BookingStatusBadge } from '../features/bookings/booking-badges.tsx';
import { BookingHistory } from '../features/bookings/booking-history.tsx';
import { bookingsKey } from '../features/bookings/bookings-api.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { formatCount } from '../lib/counts.ts';
import { formatDateTime } from '../lib/dates.ts';
import { useMarketplace, useWithMarketplace } from '../lib/marketplace.ts';
import { showSuccess } from '../lib/toast.ts';

const PARENTS = [
  { to: '/admin', label: 'Admin' },
  { to: '/admin/bookings', label: 'Bookings' },
];

/** One booking as an admin sees it. */
function AdminBookingPage() {
  const { id = '' } = useParams();
  const query = useQuery({ ...bookingQuery(id), enabled: isId(id) });
  const { failure } = useWithMarketplace(query);
  const error = isId(id) ? failure : { error: new Error(messages.booking.notFound) };
  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <Breadcrumb parents={PARENTS} current={query.data?.service.name ?? 'Booking'} />
      {query.data && <Details booking={query.data} />}
      {!query.data && error && (
        <ErrorState
          title={<PageHeading className="text-h2">Booking not found</PageHeading>}
          text={messages.booking.fetchFailed}
          {...error}
        />
      )}
      {!query.data && !error && (
        <>
          <PageHeading className="sr-only">Loading the booking</PageHeading>
          <Skeleton className="h-100 rounded-card" />
        </>
      )}
    </div>
  );
}

function Details({ booking }: { booking: Booking }) {
  const { timeZone } = useMarketplace();
  const { data } = useInfiniteQuery(auditQuery(booking._id));
  const decisions = data?.pages.flatMap(({ entries }) => entries) ?? [];
  const personLink = (person: Booking['customer']) => <PersonLink person={person} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid min-w-0 flex-1 basis-72 gap-2">
          <PageHeading className="text-h1 wrap-anywhere">{booking.service.name}</PageHeading>
          <p className="flex flex-wrap items-center gap-3 text-fg-muted">
            <BookingStatusBadge status={booking.status} />
            {formatDateTime(booking.scheduledDate, timeZone)} · {formatCount(booking.duration, 'minute')}
          </p>
        </div>
        <CancelButton booking={booking} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid grid-cols-1 gap-6">
          <AdminBookingFacts booking={booking} personLink={personLink} />
          <Panel title="History">
            <BookingHistory booking={booking} decisions={decisions} />
          </Panel>
        </div>
        <AdminBookingMoney booking={booking} />
      </div>
    </>
  );
}

function CancelButton({ booking }: { booking: Booking }) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: (reason: string) => cancelBooking(booking._id, reason),
    onSuccess: async ({ message }, _reason, _shown, { client }) => {
      setIsAsking(false);
      showSuccess(message);
      await client.invalidateQueries({ queryKey: bookingsKey });
      await client.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  if (!ADMIN_CANCELLABLE_STATUSES.some((status) => status === booking.status)) return null;
  return (
    <>
      <Button variant="danger-outline" onClick={() => setIsAsking(true)}>
        <CalendarX2 aria-hidden className="size-4.5" strokeWidth={1.75} />
        Cancel booking…
      </Button>
      {isAsking && (
        <ReasonDialog
          title="Cancel this booking?"
          hint="The customer and the provider read this."
          confirmText="Cancel booking"
          busyText={messages.booking.cancelling}
          cancelText="Keep booking"
          isBusy={cancel.isPending}
          error={cancel.error}
          failure={messages.booking.cancelFailed}
          onConfirm={(reason) => cancel.mutate(reason)}
          onClose={() => setIsAsking(false)}
        >
          <p className="text-small">
            The time of {booking.provider.name} is free again.
            {booking.paymentStatus === 'paid' && ' The payment stays: settle it with both of them.'}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}

export { AdminBookingPage as Component };
