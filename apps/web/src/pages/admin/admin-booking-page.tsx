import { isolate } from '@nearhand/shared/region/user-text';
import { TimeZoneNote } from '../../entities/marketplace/time-zone-note.tsx';
import { mayAct } from '@nearhand/shared/bookings/booking-actions';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { isProblemOpen } from '@nearhand/shared/bookings/problems';
import { isId } from '@nearhand/shared/ids';
import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { renderUserLink } from '../../entities/user-administration/user-link.tsx';
import {
  AdminBookingProgress,
  AdminBookingMoney,
} from '../../features/bookings/admin/admin-booking-panels.tsx';
import { BookingStatusBadge } from '../../entities/booking/booking-badges.tsx';
import { CancellationNotice } from '../../features/bookings/cancel/cancellation-notice.tsx';
import { EventList } from '../../features/bookings/history/booking-events.tsx';
import { RejectionReason } from '../../features/bookings/list/booking-notices.tsx';
import { bookingQuery } from '../../entities/booking/bookings-api.ts';
import { AdminProblem } from '../../features/bookings/problem/admin/admin-problem.tsx';
import { DecisionForm } from '../../features/bookings/problem/admin/decision-form.tsx';
import { RefundButton } from '../../features/bookings/problem/admin/refund-button.tsx';
import { bookingTexts } from '../../features/bookings/texts.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { formatDuration } from '../../lib/format-number.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { commonTexts } from '../../lib/texts.ts';
import { showSuccess } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { adminKey, bookingsKey } from '../../entities/query-keys.ts';
import { AdminRecord } from './admin-record.tsx';
import { api } from '../../lib/api-client.ts';

function AdminBookingPage() {
  const { id = '' } = useParams();
  const query = useQuery({ ...bookingQuery(id), enabled: isId(id) });
  return (
    <AdminRecord
      id={id}
      query={query}
      noun="booking"
      errorMessage={commonTexts.bookingsFailed}
      nameOf={({ service }) => service.name}
    >
      {(booking) => <Details booking={booking} />}
    </AdminRecord>
  );
}

function Details({ booking }: { booking: Booking }) {
  const { timeZone } = useMarketplace();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid min-w-0 flex-1 basis-72 gap-2">
          <PageHeading className="text-h1 wrap-anywhere">{booking.service.name}</PageHeading>
          <p className="flex flex-wrap items-center gap-3 text-fg-muted">
            <BookingStatusBadge status={booking.status} />
            {formatDateTime(booking.scheduledDate, timeZone)} · {formatDuration(booking.duration)}
          </p>
          <TimeZoneNote />
        </div>
        <div className="flex flex-wrap gap-3">
          <RefundButton booking={booking} />
          <CancelButton booking={booking} />
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid grid-cols-1 gap-6">
          <AdminProblem booking={booking} renderUserLink={renderUserLink} />
          <AdminBookingProgress booking={booking} renderUserLink={renderUserLink} />
          <Panel title="History">
            <RejectionReason booking={booking} />
            <CancellationNotice booking={booking} />
            <EventList booking={booking} />
          </Panel>
        </div>
        <div className="grid grid-cols-1 gap-6">
          {isProblemOpen(booking.problem) && (
            <DecisionForm key={booking.problem?.createdAt} booking={booking} />
          )}
          <AdminBookingMoney booking={booking} />
        </div>
      </div>
    </>
  );
}

function CancelButton({ booking }: { booking: Booking }) {
  const [isOpen, setIsOpen] = useState(false);
  const cancel = useGuardedMutation({
    mutationFn: (reason: string) => api.cancelBooking({ params: { id: booking._id }, body: { reason } }),
    onSuccess: async ({ message }, _variables, _onMutateResult, { client }) => {
      setIsOpen(false);
      showSuccess(message);
      await client.invalidateQueries({ queryKey: bookingsKey });
      await client.invalidateQueries({ queryKey: adminKey });
    },
  });
  if (!mayAct('cancel', 'admin', booking)) return null;
  return (
    <>
      <Button variant="danger-outline" onClick={() => setIsOpen(true)}>
        <CalendarX2 aria-hidden className="size-4.5" strokeWidth={1.75} />
        Cancel booking…
      </Button>
      {isOpen && (
        <ReasonDialog
          draftName={`cancel-${booking._id}`}
          title="Cancel this booking?"
          hint="The customer and the provider read this."
          confirmText="Cancel booking"
          loadingText={bookingTexts.cancelling}
          cancelText="Keep booking"
          isPending={cancel.isPending}
          error={cancel.error}
          errorMessage={bookingTexts.cancelFailed}
          onConfirm={(reason) => cancel.mutate(reason)}
          onClose={() => setIsOpen(false)}
        >
          <p className="text-small">
            The time of <bdi>{booking.provider.name}</bdi> is free again.
            {booking.paymentStatus === 'paid' && ` ${isolate(booking.customer.name)} gets everything back.`}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}

export { AdminBookingPage as Component };
