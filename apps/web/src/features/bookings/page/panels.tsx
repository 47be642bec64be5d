import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { isOpen } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { Fragment, type ReactNode } from 'react';
import type { BookingSide } from '../../../entities/booking/booking.ts';
import { MissingAddress } from '../ask-address.tsx';
import { ClashNotice } from '../list/booking-notices.tsx';
import { OfferPanel } from '../offer/offer-panel.tsx';
import { RescuePart } from '../rescue/rescue-part.tsx';
import { RescheduleNotice } from '../reschedule/reschedule-actions.tsx';
import { ProblemPanel } from '../problem/problem-panel.tsx';
import { PlacePanel } from './booking-details.tsx';
import { MessagesPanel } from './messages-panel.tsx';

interface Panel {
  name: string;
  /** Renders nothing where it does not apply. */
  render: (booking: Booking, side: BookingSide) => ReactNode;
}

/** What asks for an answer, above the filled button of the page. */
const answers: readonly Panel[] = [
  { name: 'time', render: (booking, side) => <RescheduleNotice booking={booking} side={side} /> },
  {
    name: 'offer',
    render: (booking, side) =>
      booking.offer && <OfferPanel booking={booking} offer={booking.offer} side={side} />,
  },
  { name: 'clash', render: (booking) => <ClashNotice booking={booking} /> },
  {
    name: 'blocked',
    render: (booking, side) =>
      side === 'customer' &&
      booking.isBlocked && (
        <p className="text-small font-medium text-fg">{bookingMessages.requestsBlocked}</p>
      ),
  },
  {
    name: 'address',
    render: (booking, side) => side === 'customer' && isOpen(booking) && <MissingAddress booking={booking} />,
  },
];

/** What the page tells of the visit, in its wide column. */
const sections: readonly Panel[] = [
  {
    name: 'others',
    render: (booking, side) => side === 'customer' && <RescuePart booking={booking} />,
  },
  { name: 'problem', render: (booking, side) => <ProblemPanel booking={booking} side={side} /> },
  { name: 'place', render: (booking, side) => <PlacePanel booking={booking} side={side} /> },
  { name: 'messages', render: (booking, side) => <MessagesPanel booking={booking} side={side} /> },
];

interface PanelsProps {
  of: 'answers' | 'sections';
  booking: Booking;
  side: BookingSide;
}

const PANELS = { answers, sections };

export function Panels({ of, booking, side }: PanelsProps) {
  return PANELS[of].map(({ name, render }) => <Fragment key={name}>{render(booking, side)}</Fragment>);
}
