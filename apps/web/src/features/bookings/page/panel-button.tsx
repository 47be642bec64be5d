import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { Check, MessageCircle, Wallet } from 'lucide-react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { getOtherParty } from '../../../entities/booking/booking.ts';
import { useBookingActions } from '../actions/booking-dialogs.tsx';
import { CompleteButton } from '../actions/complete-button.tsx';
import { getBookingTitleId } from '../booking-link.tsx';
import { CallButton } from '../visit/call-button.tsx';
import { VisitStepButton } from '../visit/visit-step-button.tsx';
import type { PanelButtonKind } from './headline-state.ts';

interface PanelButtonProps {
  booking: Booking;
  kind: PanelButtonKind;
}

export function PanelButton({ booking, kind }: PanelButtonProps) {
  const { side, open, approve, change, isPending, ReviewButton } = useBookingActions();
  const titleId = getBookingTitleId(booking);
  const { service } = booking;
  switch (kind) {
    case 'pay':
      return (
        <Button
          isPending={isPending}
          aria-describedby={titleId}
          onClick={() => open({ kind: 'pay', booking })}
        >
          <Wallet aria-hidden className="size-4.5" strokeWidth={1.75} />
          {bookingActions.pay.label}
        </Button>
      );
    case 'approve':
      return (
        <Button isPending={isPending} aria-describedby={titleId} onClick={() => approve(booking)}>
          <Check aria-hidden className="size-4.5" strokeWidth={1.75} />
          {bookingActions.approve.label}
        </Button>
      );
    case 'complete':
      return <CompleteButton booking={booking} />;
    case 'step':
      return (
        <VisitStepButton booking={booking}>
          <CompleteButton booking={booking} />
        </VisitStepButton>
      );
    case 'confirm':
      return (
        <Button
          isPending={isPending}
          aria-describedby={titleId}
          onClick={() => change('confirmVisit', booking)}
        >
          <Check aria-hidden className="size-4.5" strokeWidth={1.75} />
          {bookingActions.confirmVisit.label}
        </Button>
      );
    case 'answer':
      return (
        <Button aria-describedby={titleId} onClick={() => open({ kind: 'answer', booking })}>
          Answer
        </Button>
      );
    case 'call':
      return <CallButton booking={booking} side={side} />;
    case 'review':
      return <ReviewButton booking={booking} side={side} titleId={titleId} size="medium" />;
    case 'message':
      return <MessageButton booking={booking} />;
    case 'book-again':
      return service.isUnavailable ? (
        <ButtonLink to="/services">View All Services</ButtonLink>
      ) : (
        <ButtonLink to={`/services/${service._id}`} aria-describedby={titleId}>
          Hire again
        </ButtonLink>
      );
    case 'find-another':
      return (
        <ButtonLink to={`/search?${new URLSearchParams({ q: service.name })}`} aria-describedby={titleId}>
          Find another
        </ButtonLink>
      );
  }
}

/** Leads to the conversation with the other side, unless their account is closed. */
export function MessageButton({ booking, variant }: { booking: Booking; variant?: 'secondary' }) {
  const { side } = useBookingActions();
  const other = getOtherParty(booking, side);
  if (other.isClosed) return null;
  return (
    <ButtonLink
      to={`/messages/new?booking=${booking._id}`}
      variant={variant}
      className="max-w-full"
      aria-describedby={getBookingTitleId(booking)}
    >
      <MessageCircle aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
      <span className="truncate">
        Message <bdi>{other.name}</bdi>
      </span>
    </ButtonLink>
  );
}
