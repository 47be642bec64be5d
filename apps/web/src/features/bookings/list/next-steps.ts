import { isolate } from '@nearhand/shared/region/user-text';
import { needsAddress } from '@nearhand/shared/bookings/booking-facts';
import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import type { NextActionKind } from '@nearhand/shared/bookings/next-action';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { visitSteps } from '@nearhand/shared/bookings/visit-steps';
import {
  CalendarSync,
  CircleHelp,
  HandCoins,
  Hourglass,
  MapPin,
  Navigation,
  Star,
  TriangleAlert,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { getOtherParty, type BookingSide } from '../../../entities/booking/booking.ts';
import { addressTexts } from '../../../entities/booking/texts.ts';
import { formatDateTime } from '../../../lib/dates.ts';

interface Words {
  booking: Booking;
  side: BookingSide;
  timeZone: string;
}

export interface NextStep {
  icon: LucideIcon;
  /** Says in the row what is to be done, and until when; undefined for nothing. */
  getReason: (words: Words) => string | undefined;
  /** The button of the row: what it says, and what it does. */
  button: string;
  does: 'open' | 'pay' | 'approve' | 'step' | 'review';
}

const getOther = ({ booking, side }: Words) => isolate(getOtherParty(booking, side).name);

/** " by Sat, Nov 28, 6:05 PM", or nothing without a deadline. */
const formatDeadline = ({ booking: { nextAction }, timeZone }: Words) =>
  nextAction?.by ? ` by ${formatDateTime(nextAction.by, timeZone)}` : '';

/** What a row says and offers for each next action. */
export const nextSteps: Record<NextActionKind, NextStep> = {
  answerTime: {
    icon: CalendarSync,
    getReason: (words) => `${getOther(words)} proposes another time. Answer${formatDeadline(words)}`,
    button: 'Answer',
    does: 'open',
  },
  answerRequest: {
    icon: Hourglass,
    getReason: (words) => `Answer${formatDeadline(words)}`,
    button: bookingActions.approve.label,
    does: 'approve',
  },
  answerOffer: {
    icon: HandCoins,
    getReason: (words) => `${getOther(words)} makes an offer. Answer${formatDeadline(words)}`,
    button: 'Answer',
    does: 'open',
  },
  answerProblem: {
    icon: TriangleAlert,
    getReason: (words) => `${getOther(words)} reports a problem. Answer${formatDeadline(words)}`,
    button: 'Answer',
    does: 'open',
  },
  addAddress: {
    icon: MapPin,
    getReason: ({ booking }) => addressTexts.needed(booking.provider.name),
    button: 'Add address',
    does: 'open',
  },
  pay: {
    icon: Wallet,
    getReason: ({ booking }) => {
      if (booking.amountDue > 0) return 'The price has changed. Pay the rest';
      if (Date.parse(booking.endDate) <= Date.now()) return 'Not paid yet';
      return needsAddress(booking)
        ? addressTexts.needed(booking.provider.name)
        : 'Accepted. Pay to secure it';
    },
    button: bookingActions.pay.label,
    does: 'pay',
  },
  confirmVisit: {
    icon: CircleHelp,
    getReason: (words) =>
      words.side === 'customer'
        ? `Did the visit take place? Tell us${formatDeadline(words)}`
        : `How did it go? Answer${formatDeadline(words)}`,
    button: 'Tell us',
    does: 'open',
  },
  visitStep: {
    icon: Navigation,
    getReason: () => undefined,
    button: visitSteps.onTheWay.label,
    does: 'step',
  },
  writeReview: {
    icon: Star,
    getReason: () => undefined,
    button: 'Write a review',
    does: 'review',
  },
};
