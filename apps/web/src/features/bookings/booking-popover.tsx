import type { Booking } from '@nearhand/shared/bookings/bookings';
import { PopoverDialog, type PopoverDialogProps } from '../../components/popover-dialog.tsx';
import { Amount, BookingStatusBadge, PaymentBadge } from '../../entities/booking/booking-badges.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { ViewerTime } from '../../entities/marketplace/time-zone-note.tsx';
import { useListFocusRestore } from '../../lib/use-list-focus-restore.ts';
import { BookingActionsProvider, type ReviewButtonComponent } from './actions/booking-dialogs.tsx';
import { BookingLink, dropSecondClick, getBookingTitleId } from './booking-link.tsx';
import { formatVisit } from './format-visit.ts';
import { ContactInfo, MessageLink, OtherParty } from './list/booking-facts.tsx';
import { PlaceFacts } from './page/booking-details.tsx';
import { getBookingHeadline } from './page/booking-headline.ts';
import { PanelButton } from './page/panel-button.tsx';
import { Panels } from './page/panels.tsx';
import { QuietActions } from './page/quiet-actions.tsx';
import { SecondButtons } from './page/second-buttons.tsx';
import { bookingTexts } from './texts.ts';

interface BookingPopoverProps extends Pick<PopoverDialogProps, 'trigger' | 'onClose'> {
  booking: Booking;
  reviewButton: ReviewButtonComponent;
}

/** Shows a booking to its provider beside its entry in the calendar, on phones in a sheet. */
export function BookingPopover({ booking, reviewButton, ...popover }: BookingPopoverProps) {
  return (
    <PopoverDialog title="Booking" placement="right top" size="card" {...popover}>
      <BookingActionsProvider
        side="provider"
        reviewButton={reviewButton}
        needsPayment
        getErrorText={() => bookingTexts.statusFailed}
      >
        <BookingSummary booking={booking} />
      </BookingActionsProvider>
    </PopoverDialog>
  );
}

function BookingSummary({ booking }: { booking: Booking }) {
  const { timeZone } = useMarketplace();
  const { ref, onFocus } = useListFocusRestore();
  const { button } = getBookingHeadline(booking, 'provider', timeZone);
  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid grid-cols-1 gap-4 outline-none">
      <div className="flex items-start justify-between gap-3">
        <h3 id={getBookingTitleId(booking)} className="min-w-0 text-h3 wrap-anywhere">
          <BookingLink booking={booking} />
        </h3>
        <BookingStatusBadge status={booking.status} />
      </div>
      <p className="text-small wrap-anywhere">
        <time dateTime={booking.scheduledDate} className="font-semibold">
          {formatVisit(booking, timeZone)}
        </time>
        <ViewerTime at={booking.scheduledDate} place={booking.place} />
        {booking.series && ` · Visit ${booking.series.index} of ${booking.series.count}`}
      </p>
      <div className="grid gap-3 rounded-button bg-surface-2 p-4 text-small">
        <OtherParty booking={booking} side="provider">
          <MessageLink booking={booking} side="provider" />
        </OtherParty>
        <ul className="grid gap-1.5 text-fg-muted empty:hidden">
          <ContactInfo party={booking.customer} />
        </ul>
        <PlaceFacts booking={booking} side="provider" />
      </div>
      <Panels of="answers" booking={booking} side="provider" />
      <div className="flex flex-wrap items-center gap-3">
        <Amount booking={booking} />
        <PaymentBadge booking={booking} />
      </div>
      <div
        className="flex flex-wrap items-center gap-3 empty:hidden max-sm:grid max-sm:grid-cols-1"
        onClickCapture={dropSecondClick}
      >
        {button && button !== 'message' && <PanelButton booking={booking} kind={button} />}
        <SecondButtons booking={booking} filled={button} />
      </div>
      <QuietActions booking={booking} filled={button} />
    </div>
  );
}
