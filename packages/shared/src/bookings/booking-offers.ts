import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { DEFAULT_NOTICE_MINUTES } from '../limits.ts';
import { roundMoney } from '../money.ts';
import type { JobLine } from './job.ts';

// What a provider offers for a request, or for more work of an approved booking: other lines, and another length. The rows of
// `bookingActions` say who may do what with an offer. Without zod, so that pages can read it.

/** An offer can be accepted for at most so long. */
export const MAX_OFFER_DAYS = 7;
/** How long it can be accepted unless the provider says otherwise. */
export const DEFAULT_OFFER_HOURS = 72;
export const MAX_OFFER_LINES = 20;
export const MAX_OFFER_NOTE_LENGTH = 500;

export const offerMessages = {
  made: 'Offer sent',
  accepted: 'Offer accepted',
  declined: 'Offer declined',
  notPossible: 'Only a request or an approved booking can get an offer',
  linesRequired: 'Please add at least one line',
  tooManyLines: `An offer has at most ${MAX_OFFER_LINES} lines`,
  unitPriceInvalid: 'The price must be an amount of at least 0',
  minutesInvalid: 'The length must be a whole number of minutes',
  validUntilInvalid: 'validUntil must be an instant, such as 2030-05-06T08:00:00Z',
  validUntilPast: 'The offer must be valid until a time in the future',
  validUntilTooLate: `An offer is valid for at most ${MAX_OFFER_DAYS} days`,
  doesNotFit: 'The work does not fit into the calendar: another visit or time off stands in the way',
  none: 'No offer waits for an answer',
  expired: 'The offer has expired',
  totalInvalid: 'Please send the total that was shown',
  totalChanged: 'The offer has changed',
  cancelsRequest: 'Only a request can be cancelled with its offer. Cancel the booking instead.',
  nothingDue: 'Nothing is due for this booking',
} as const;

type Instant = Date | string;

/** What rules ask about an offer. */
export interface OfferFacts {
  validUntil: Instant;
}

export function hasOpenOffer({ offer }: { offer?: OfferFacts | undefined }, now: Date): boolean {
  return offer !== undefined && new Date(offer.validUntil) > now;
}

/** One line of an offer as the provider writes it. */
export type OfferLine = Omit<JobLine, 'amount'>;

/** Returns the lines with their amounts, each rounded by itself, and their sum. */
export function priceOffer(
  lines: readonly OfferLine[],
  currency: string,
): { lines: JobLine[]; total: number } {
  const priced = lines.map((line) => ({
    ...line,
    amount: roundMoney(line.quantity * line.unitPrice, currency),
  }));
  const sum = priced.reduce((total, { amount }) => total + amount, 0);
  return { lines: priced, total: roundMoney(sum, currency) };
}

interface OfferTimes {
  now: Date;
  scheduledDate: Date;
  /** For a request, which has to be answered before the visit. */
  isRequest: boolean;
  /** How many minutes before a visit the provider wants to know of it. */
  notice?: number | undefined;
}

/** Returns until when an offer can be accepted, or why not until then. For a request it is cut to the last moment for an answer. */
export function getOfferEnd(
  requested: Date | undefined,
  { now, scheduledDate, isRequest, notice = DEFAULT_NOTICE_MINUTES }: OfferTimes,
): Date | { message: string } {
  if (requested && requested <= now) return { message: offerMessages.validUntilPast };
  if (requested && requested.getTime() > now.getTime() + MAX_OFFER_DAYS * DAY_MS)
    return { message: offerMessages.validUntilTooLate };
  const end = requested ?? new Date(now.getTime() + DEFAULT_OFFER_HOURS * HOUR_MS);
  if (!isRequest) return end;
  const latest = scheduledDate.getTime() - notice * MINUTE_MS;
  // What is requested later than that can be answered until the start.
  const limit = latest > now.getTime() ? latest : scheduledDate.getTime();
  return new Date(Math.min(end.getTime(), limit));
}
