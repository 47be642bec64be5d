import { HOUR_MS } from '../durations.ts';
import { getEndingProblem, type ProblemFacts } from './problems.ts';
import { isOff, isOpen, isRequest, type BookingStatus } from './booking-statuses.ts';

// What a customer can do when a provider drops out: ask others for the same visit, of whom the first who accepts gets it. The
// rows of `bookingActions` say who may do what. Without zod, so that pages can read it.

/** The most others that are shown. */
export const MAX_ALTERNATIVES = 6;
/** The most of them that are asked at once. */
export const MAX_RESCUE_CHOICES = 3;
/** Others who can come so much earlier or later come at the same time. */
export const SAME_TIME_MS = 2 * HOUR_MS;
/** Else they come later on the same day or on one of the following ones. */
export const FOLLOWING_DAYS = 2;

/** Why a request is withdrawn, and a booking of a suspended provider cancelled, when another provider has accepted. */
export const RESCUED_REASON = 'rescued';
/** The reasons of the system that mean that the provider has dropped out. */
const DROP_OUT_REASONS: readonly string[] = ['expired'];

export const rescueMessages = {
  asked: 'The others are asked. The first who accepts gets the visit.',
  won: 'Booked! You have a new provider.',
  stands: 'The provider of this booking has not dropped out',
  isRescued: 'Another provider has taken over this visit',
  isOpen: 'Others are asked already. Wait for their answers, or cancel those requests.',
  choices: `Choose 1 to ${MAX_RESCUE_CHOICES} of the others`,
  choiceTwice: 'Each service can be chosen once',
  serviceInvalid: 'serviceId is not a valid id',
  startInvalid: 'start must be an instant, such as 2030-05-06T08:00:00Z',
  notOffered: (service: string) => `${service} can no longer be booked at this time. Nobody was asked.`,
  notAmongOthers: 'One of the services is not among those that can take over this visit. Nobody was asked.',
} as const;

/** What rules ask about a booking whose provider may have dropped out. */
export interface RescueFacts {
  status: BookingStatus;
  scheduledDate: Date | string;
  cancellation?: { by: string; reason?: string | undefined } | undefined;
  problem?: Pick<ProblemFacts, 'kind' | 'status'> | undefined;
  /** The booking that it is to replace. */
  rescues?: unknown;
  /** Whether the account of the provider is suspended. */
  isProviderSuspended?: boolean | undefined;
}

/** Returns whether a booking is one of those asked to take over a visit, and was not the first to accept. */
export function isOpenOrLostChoice({ status, cancellation, rescues }: RescueFacts): boolean {
  if (rescues === undefined) return false;
  if (!isOff({ status })) return isRequest({ status });
  if (!cancellation) return true;
  const { by, reason = '' } = cancellation;
  return by === 'system' && [RESCUED_REASON, ...DROP_OUT_REASONS].includes(reason);
}

/** Returns whether the provider of a booking does not come, and not because the customer wanted so. */
export function hasDroppedOut(booking: RescueFacts, now: Date): boolean {
  const { status, scheduledDate, cancellation, isProviderSuspended = false } = booking;
  // Others are asked for the booking that it is to replace.
  if (isOpenOrLostChoice(booking)) return false;
  if (isOpen({ status })) return isProviderSuspended && new Date(scheduledDate) > now;
  if (!isOff({ status })) return false;
  // What is rejected has no cancellation.
  if (!cancellation) return true;
  const { by, reason = '' } = cancellation;
  const problem = getEndingProblem(booking);
  // Of what ends with a problem, only an absent provider can be replaced.
  if (problem) return problem === 'providerAbsent';
  return by === 'system' ? DROP_OUT_REASONS.includes(reason) : by !== 'customer';
}

/** Returns the instant for which others are looked for: that of the visit, or now if it is over. */
export function getRescueStart({ scheduledDate }: Pick<RescueFacts, 'scheduledDate'>, now: Date): Date {
  return new Date(Math.max(new Date(scheduledDate).getTime(), now.getTime()));
}
