import { HOUR_MS } from '../durations.ts';
import type { ServicePlace } from '../services/service-enums.ts';
import type { OfferFacts } from './booking-offers.ts';
import { isRequest, type BookingStatus, type PaymentStatus } from './booking-statuses.ts';
import type { ProblemFacts } from './problems.ts';
import type { VisitTimes } from './visit-steps.ts';

// What rules ask about a booking, the same in documents and in responses. Without zod, so that pages can read it.

export const actingSides = ['customer', 'provider', 'admin', 'system'] as const;
export type ActingSide = (typeof actingSides)[number];
/** The two sides that agree on a time. */
export type ProposingSide = 'customer' | 'provider';

/** A proposal expires after this time, or at the earlier of the two starts. */
const PROPOSAL_EXPIRY_HOURS = 48;

/** What a booking has beside its status. */
export const bookingPartNames = ['proposal', 'offer', 'problem', 'visit', 'settlement', 'rescue'] as const;
export type BookingPart = (typeof bookingPartNames)[number];

type Instant = Date | string;

export interface BookingFacts {
  status: BookingStatus;
  /** `own` for a job that its provider has added. */
  origin?: 'own' | undefined;
  paymentStatus: PaymentStatus;
  scheduledDate: Instant;
  expiresAt?: Instant | undefined;
  cancellation?: { by: ActingSide; reason?: string | undefined } | undefined;
  reschedule?: { by: ProposingSide; expiresAt: Instant } | undefined;
  /** How often another time has been proposed; responses do not say. */
  proposals?: number | undefined;
  /** Whether the provider has blocked the customer; to the customer only. */
  isBlocked?: boolean | undefined;
  endDate?: Instant | undefined;
  /** When the first day of the visit begins, in the marketplace's zone. */
  dayStart?: Instant | undefined;
  visit?: VisitTimes | undefined;
  settledOffline?: { at: Instant } | undefined;
  problem?: ProblemFacts | undefined;
  /** Earlier problems; responses do not have them. */
  pastProblems?: readonly ProblemFacts[] | undefined;
  /** From when the days count after which the system decides, if later than the end; responses do not say. */
  undecidedSince?: Instant | undefined;
  offer?: OfferFacts | undefined;
  /** What of a raised price is open. */
  amountDue?: number | undefined;
  isProviderSuspended?: boolean | undefined;
  /** The booking with the provider who has taken over; to the customer only. */
  rescuedBy?: unknown;
  /** The booking that it is to replace; to the customer only. */
  rescues?: unknown;
  /** Whether others are asked to take over; responses do not say. */
  hasOpenRescue?: boolean | undefined;
}

export function toMs(instant: Instant): number {
  return new Date(instant).getTime();
}

/** Returns whether the provider did not respond to a request in time, even if it has not been cancelled yet. */
export function hasExpired(
  { status, expiresAt, cancellation }: Pick<BookingFacts, 'status' | 'expiresAt' | 'cancellation'>,
  now: Date,
): boolean {
  if (isRequest({ status })) return expiresAt !== undefined && toMs(expiresAt) <= now.getTime();
  return cancellation?.by === 'system' && cancellation.reason === 'expired';
}

/** Returns whether the customer has paid, on the marketplace or outside it. */
export function isPaidOrSettled({
  paymentStatus,
  settledOffline,
}: Pick<BookingFacts, 'paymentStatus' | 'settledOffline'>): boolean {
  return paymentStatus === 'paid' || settledOffline !== undefined;
}

/** Returns whether the provider does not know yet where to come to. */
export function needsAddress({
  place,
  customerAddress,
}: {
  place: ServicePlace;
  customerAddress?: { street?: string | undefined } | undefined;
}): boolean {
  return place === 'customer' && !customerAddress?.street;
}

export function hasOpenProposal({ reschedule }: BookingFacts, now: Date): boolean {
  return reschedule !== undefined && toMs(reschedule.expiresAt) > now.getTime();
}

/** Returns when a proposal made at `now` expires. */
export function getProposalExpiry(now: Date, scheduledDate: Date, proposedDate: Date): Date {
  const latest = now.getTime() + PROPOSAL_EXPIRY_HOURS * HOUR_MS;
  return new Date(Math.min(latest, scheduledDate.getTime(), proposedDate.getTime()));
}
