import type { Booking } from '@nearhand/shared/bookings/bookings';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { bookingQuery } from '../../entities/booking/bookings-api.ts';
import type { BookingSide } from '../../entities/booking/booking.ts';
import { TimeZoneNote } from '../../entities/marketplace/time-zone-note.tsx';
import { useRole } from '../../entities/user/session.ts';
import { MissingAddress } from '../../features/bookings/ask-address.tsx';
import { CustomerActions } from '../../features/bookings/customer/customer-actions.tsx';
import { getBookingTitleId } from '../../features/bookings/list/booking-card.tsx';
import { PeoplePanel, PlacePanel, PricePanel } from '../../features/bookings/page/booking-details.tsx';
import { BookingPanel } from '../../features/bookings/page/booking-panel.tsx';
import { ProviderActions } from '../../features/bookings/provider/provider-actions.tsx';
import { RescheduleNotice } from '../../features/bookings/reschedule/reschedule-actions.tsx';
import { bookingTexts } from '../../features/bookings/texts.ts';
import { ReviewButton } from '../../features/reviews/review-buttons.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { commonTexts } from '../../lib/texts.ts';
import { DetailFrame, NotFound } from '../services/detail-frame.tsx';

const PaymentDialog = lazy(async () => ({
  default: (await import('../../features/bookings/payment/payment-dialog.tsx')).PaymentDialog,
}));
const CancelBookingDialog = lazy(async () => ({
  default: (await import('../../features/bookings/cancel/cancel-booking-dialog.tsx')).CancelBookingDialog,
}));

const notFound = <NotFound title={bookingTexts.notFoundTitle} text={bookingTexts.notFoundText} />;
const loading = (
  <div className="container-page grid gap-6 py-7">
    <PageHeading className="sr-only">Loading the booking</PageHeading>
    <Skeleton className="h-80 rounded-dialog" />
    <Skeleton className="h-60 rounded-card" />
  </div>
);

/** Shows a booking to its customer or its provider: what is next, where, for how much. */
function BookingPage() {
  const { id = '' } = useParams();
  const role = useRole();
  const query = useQuery(bookingQuery(id));
  if (role === 'admin') return <Navigate to={`/admin/bookings/${id}`} replace />;
  return (
    <DetailFrame query={query} loading={loading} errorTitle={commonTexts.bookingsFailed} notFound={notFound}>
      {(booking) => <BookingView booking={booking} side={role === 'provider' ? 'provider' : 'customer'} />}
    </DetailFrame>
  );
}

function BookingView({ booking, side }: { booking: Booking; side: BookingSide }) {
  const list =
    side === 'customer'
      ? { to: '/bookings', label: 'My Bookings' }
      : { to: '/requests', label: 'Service Requests' };
  return (
    <div className="container-page grid grid-cols-1 gap-6 pt-4 pb-7">
      <div className="-mb-3">
        <Breadcrumb parents={[list]} current={bookingTexts.numbered(booking.number)} />
      </div>
      <BookingPanel
        booking={booking}
        side={side}
        renderHeading={(title) => (
          <PageHeading documentTitle={booking.service.name} className="text-h2 text-fg">
            {title}
          </PageHeading>
        )}
      >
        <RescheduleNotice booking={booking} side={side} />
        <span id={getBookingTitleId(booking)} className="sr-only">
          {booking.service.name}
        </span>
        {side === 'customer' ? <CustomerPart booking={booking} /> : <ProviderPart booking={booking} />}
      </BookingPanel>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <PlacePanel booking={booking} side={side} />
          <PeoplePanel booking={booking} side={side} />
        </div>
        <PricePanel booking={booking} side={side} />
      </div>
      <TimeZoneNote />
    </div>
  );
}

function CustomerPart({ booking }: { booking: Booking }) {
  const [dialog, setDialog] = useState<'pay' | 'cancel'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <MissingAddress booking={booking} />
      <CustomerActions booking={booking} onPay={() => setDialog('pay')} onCancel={() => setDialog('cancel')}>
        <ReviewButton booking={booking} side="customer" titleId={getBookingTitleId(booking)} />
      </CustomerActions>
      <Suspense>
        {dialog === 'pay' && <PaymentDialog booking={booking} onClose={close} />}
        {dialog === 'cancel' && <CancelBookingDialog booking={booking} side="customer" onClose={close} />}
      </Suspense>
    </>
  );
}

function ProviderPart({ booking }: { booking: Booking }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ReviewButton booking={booking} side="provider" titleId={getBookingTitleId(booking)} />
      <ProviderActions booking={booking} needsPayment getErrorText={() => bookingTexts.statusFailed} />
    </div>
  );
}

export { BookingPage as Component };
