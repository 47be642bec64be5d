import type { Booking } from '@nearhand/shared/bookings/bookings';
import { messages } from '@nearhand/shared/api-messages';
import { MessageCircle } from 'lucide-react';
import { ButtonLink } from '../../../components/button.tsx';
import { getOtherParty, type BookingSide } from '../../../entities/booking/booking-side.ts';
import { getBookingTitleId } from './booking-card.tsx';

interface MessageLinkProps {
  booking: Booking;
  /** The side of the user. */
  side: BookingSide;
}

/** Links to the conversation with the other party of a booking, unless their account is closed. */
export function MessageLink({ booking, side }: MessageLinkProps) {
  const other = getOtherParty(booking, side);
  if (other.name === messages.account.closedName) return null;
  return (
    <ButtonLink
      to={`/messages/new?booking=${booking._id}`}
      variant="secondary"
      size="small"
      className="ms-auto"
      aria-label={`Message ${other.name}`}
      aria-describedby={getBookingTitleId(booking)}
    >
      <MessageCircle aria-hidden className="size-4" strokeWidth={1.75} />
      Message
    </ButtonLink>
  );
}
