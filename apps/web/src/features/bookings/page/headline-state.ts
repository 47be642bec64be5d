import { isolate } from '@nearhand/shared/region/user-text';
import type { NextActionKind } from '@nearhand/shared/bookings/next-action';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { BookingSide } from '../../../entities/booking/booking.ts';
import { useNow } from '../../../lib/use-timing.ts';

// What the rows of the tables of headlines are made of.

/** The filled button of the panel; `PanelButton` renders each. */
export type PanelButtonKind =
  | 'message'
  | 'pay'
  | 'approve'
  | 'complete'
  | 'review'
  | 'book-again'
  | 'find-another'
  | 'step'
  | 'confirm'
  | 'answer'
  | 'call';

export interface BookingHeadline {
  /** Whether it is the reader's turn, all is set, or it is over. */
  tone: 'turn' | 'set' | 'over';
  eyebrow: string;
  title: string;
  text?: string;
  /** Missing where a form or another part of the page has it. */
  button?: PanelButtonKind;
}

export interface Words {
  booking: Booking;
  side: BookingSide;
  /** The other side. */
  name: string;
  /** The start of the visit. */
  at: string;
  amount: string;
  /** An instant in the marketplace's zone. */
  time: (instant: string) => string;
}

export interface State {
  side: BookingSide;
  /** The state holds while the next action is of this kind, or under a condition on the booking. */
  when: NextActionKind | ((booking: Booking) => boolean);
  show: (words: Words) => BookingHeadline;
}

export const customer = (when: State['when'], show: State['show']): State => ({
  side: 'customer',
  when,
  show,
});
export const provider = (when: State['when'], show: State['show']): State => ({
  side: 'provider',
  when,
  show,
});
export const both = (when: State['when'], show: State['show']) => [
  customer(when, show),
  provider(when, show),
];

export function isOver({ endDate }: Pick<Booking, 'endDate'>): boolean {
  return Date.parse(endDate) <= Date.now();
}

/** Returns where the provider comes to, or whom they meet. */
export function getDestination({ customerAddress, customer: { name } }: Booking): string {
  return isolate(customerAddress?.street ?? name);
}

/** Returns the time at which what is possible with a booking is decided: never before its latest change. */
export function useDecisionTime({ updatedAt }: Pick<Booking, 'updatedAt'>): Date {
  return new Date(Math.max(useNow().getTime(), Date.parse(updatedAt)));
}
