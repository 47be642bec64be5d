import type { BookingDetailsInput } from '@nearhand/shared/bookings/booking-details';
import type { CancelBookingInput } from '@nearhand/shared/bookings/bookings';
import type { AcceptOfferInput, DeclineOfferInput, OfferInput } from '@nearhand/shared/bookings/offers';
import type { RescheduleInput } from '@nearhand/shared/bookings/reschedule';
import type {
  ProblemAnswer,
  ProblemDecision,
  ProblemInput,
  SettlementInput,
} from '@nearhand/shared/bookings/visits';
import type { ClientSession, Types } from 'mongoose';
import type { BookingDocument } from '../../../models/booking.model.ts';
import type { Participants } from '../present.ts';
import type { KnownHours } from '../read-booking.ts';
import type { ActionAttempt } from './action-targets.ts';
import type { NewBookingEvent } from './record-events.ts';

/** What callers send along with an action: a payment sends the `method` of an accepted offer. */
export type ActionInput = Partial<
  CancelBookingInput &
    BookingDetailsInput &
    RescheduleInput &
    OfferInput &
    AcceptOfferInput &
    DeclineOfferInput & { rescuedBy: Types.ObjectId }
> & {
  /** When a step of the visit was taken. */
  at?: string | undefined;
  settlement?: SettlementInput;
  problem?: ProblemInput;
  answer?: ProblemAnswer;
  decision?: ProblemDecision;
  /** What an admin gives back. */
  amount?: number;
};

export interface ActionRun extends ActionAttempt {
  input: ActionInput;
  tx: ClientSession;
  /** The customer and the provider, as the transaction has read them; missing for the system. */
  participants?: Participants;
  /** Those of the provider; missing for the system. */
  hours?: KnownHours;
}

/** What an action writes to a booking besides its status. */
export interface BookingChange {
  set?: Partial<BookingDocument>;
  unset?: Partial<Record<keyof BookingDocument, 1>>;
  inc?: { proposals: 1 };
}

type EventDetails = Omit<NewBookingEvent, 'kind' | 'by'>;

export interface ActionChanges {
  /** Checks what needs the database, and locks what has to stay as it is. Gets all bookings that change. */
  prepare?: (bookings: BookingDocument[], run: ActionRun) => Promise<void>;
  /** Whether a booking is already as the action would make it, so that nothing is to be done or recorded. */
  isDone?: (booking: BookingDocument, run: ActionRun) => boolean;
  change?: (booking: BookingDocument, run: ActionRun) => BookingChange | Promise<BookingChange>;
  /** What its event says besides its kind. */
  event?: (changed: BookingDocument, before: BookingDocument) => EventDetails;
  /** What else it records and tells. */
  more?: (
    changed: BookingDocument,
    before: BookingDocument,
  ) => (EventDetails & Pick<NewBookingEvent, 'kind'>)[];
}
