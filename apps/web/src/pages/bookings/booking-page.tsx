import { isOpen } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { Navigate, useParams } from 'react-router-dom';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useBooking } from '../../entities/booking/bookings-api.ts';
import type { BookingSide, BookingSideProps } from '../../entities/booking/booking.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { TimeZoneNote } from '../../entities/marketplace/time-zone-note.tsx';
import { useRole } from '../../entities/user/session.ts';
import {
  BookingActionsProvider,
  useBookingActions,
} from '../../features/bookings/actions/booking-dialogs.tsx';
import { dropSecondClick, getBookingTitleId } from '../../features/bookings/booking-link.tsx';
import { BookingEvents } from '../../features/bookings/history/booking-events.tsx';
import { PeoplePanel, PricePanel } from '../../features/bookings/page/booking-details.tsx';
import { getBookingHeadline } from '../../features/bookings/page/booking-headline.ts';
import type { PanelButtonKind } from '../../features/bookings/page/headline-state.ts';
import { BookingPanel } from '../../features/bookings/page/booking-panel.tsx';
import { Panels } from '../../features/bookings/page/panels.tsx';
import { MessageButton, PanelButton } from '../../features/bookings/page/panel-button.tsx';
import { SecondButtons } from '../../features/bookings/page/second-buttons.tsx';
import { QuietActions } from '../../features/bookings/page/quiet-actions.tsx';
import { useKeptSteps } from '../../features/bookings/visit/use-visit-steps.ts';
import { bookingTexts } from '../../features/bookings/texts.ts';
import { CustomerReviewsButton, ReviewButton } from '../../features/reviews/review-buttons.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { useListFocusRestore } from '../../lib/use-list-focus-restore.ts';
import { commonTexts } from '../../lib/texts.ts';
import { DetailFrame, NotFound } from '../services/detail-frame.tsx';
import { BackToBookings, BOOKING_LISTS } from './booking-lists.tsx';

const back = <BackToBookings />;
const notFound = (
  <NotFound title={bookingTexts.notFoundTitle} text={bookingTexts.notFoundText} action={back} />
);
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
  const query = useBooking(id);
  const side = role === 'provider' ? 'provider' : 'customer';
  if (role === 'admin') return <Navigate to={`/admin/bookings/${id}`} replace />;
  return (
    <DetailFrame
      query={query}
      loading={loading}
      errorTitle={commonTexts.bookingsFailed}
      notFound={notFound}
      back={back}
    >
      {(booking) => (
        <BookingActionsProvider
          side={side}
          reviewButton={ReviewButton}
          needsPayment
          getErrorText={() => bookingTexts.statusFailed}
        >
          <BookingView booking={booking} side={side} />
        </BookingActionsProvider>
      )}
    </DetailFrame>
  );
}

function BookingView({ booking: stored, side }: BookingSideProps) {
  const booking = useKeptSteps(stored);
  const { timeZone } = useMarketplace();
  const headline = getBookingHeadline(booking, side, timeZone);
  // Renders it again when a dialog closes, whose button may be gone.
  useBookingActions();
  const { ref, onFocus } = useListFocusRestore();
  return (
    <div
      ref={ref}
      tabIndex={-1}
      onFocus={onFocus}
      className="container-page grid grid-cols-1 gap-6 pt-4 pb-7 outline-none"
    >
      <div className="-mb-3">
        <Breadcrumb parents={[BOOKING_LISTS[side]]} current={bookingTexts.numbered(booking.number)} />
      </div>
      <BookingPanel
        booking={booking}
        headline={headline}
        renderHeading={(title) => (
          <PageHeading documentTitle={booking.service.name} className="text-h2 text-fg">
            {title}
          </PageHeading>
        )}
      >
        <span id={getBookingTitleId(booking)} className="sr-only">
          <bdi>{booking.service.name}</bdi>
        </span>
        <NextAction booking={booking} side={side} button={headline.button} />
      </BookingPanel>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-6">
          <Panels of="sections" booking={booking} side={side} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <PeoplePanel booking={booking} side={side}>
            {side === 'provider' && (
              <div>
                <CustomerReviewsButton customer={booking.customer} titleId={getBookingTitleId(booking)} />
              </div>
            )}
          </PeoplePanel>
          <PricePanel booking={booking} side={side} />
          <BookingEvents booking={booking} side={side} />
          <QuietActions booking={booking} filled={headline.button} />
        </div>
      </div>
      <TimeZoneNote />
    </div>
  );
}

interface NextActionProps {
  booking: Booking;
  side: BookingSide;
  button: PanelButtonKind | undefined;
}

/** What there is to do now: what asks for an answer, then the filled button. */
function NextAction({ booking, side, button }: NextActionProps) {
  return (
    <>
      <Panels of="answers" booking={booking} side={side} />
      <div
        className="flex flex-wrap items-center gap-3 empty:hidden max-sm:grid max-sm:grid-cols-1"
        onClickCapture={dropSecondClick}
      >
        {button && <PanelButton booking={booking} kind={button} />}
        <SecondButtons booking={booking} filled={button} />
        {button !== 'review' && (
          <ReviewButton
            booking={booking}
            side={side}
            titleId={getBookingTitleId(booking)}
            variant="secondary"
            size="medium"
          />
        )}
        {button && button !== 'message' && isOpen(booking) && (
          <MessageButton booking={booking} variant="secondary" />
        )}
      </div>
    </>
  );
}

export { BookingPage as Component };
