import { HOUR_MS } from '../durations.ts';

// When and by whom a booking is moved to another time: without zod, so that pages can show it.

/** Customers change the time of a booking until this long before its start. */
const RESCHEDULE_NOTICE_HOURS = 24;
/** A proposal expires after this time, or at the earlier of the two starts. */
const PROPOSAL_EXPIRY_HOURS = 48;
/** The most proposals of one booking. */
export const MAX_PROPOSALS = 5;

export const rescheduleMessages = {
  tooLate: `Bookings can be rescheduled up to ${RESCHEDULE_NOTICE_HOURS} hours before they start`,
  alreadyStarted: 'This booking has started and cannot be rescheduled',
  notOpen: 'This booking can no longer be rescheduled',
  sameTime: 'Please choose another time',
  proposalOpen: 'Another time is proposed already. It must be answered or withdrawn first.',
  tooMany: `Another time can be proposed at most ${MAX_PROPOSALS} times`,
  noProposal: 'No other time is proposed',
  proposalExpired: 'The proposal has expired',
  decisionUnknown: 'decision must be accepted or declined',
  ownProposal: 'Only the other side can answer this proposal',
  othersProposal: 'Only the side that made the proposal can withdraw it',
  rescheduled: 'Booking rescheduled',
  proposed: 'Another time proposed',
  accepted: 'The booking has its new time',
  declined: 'Proposal declined',
  withdrawn: 'Proposal withdrawn',
} as const;

interface Reschedulable {
  status: string;
  scheduledDate: Date;
}

/** Returns why one side cannot reschedule a booking now, or undefined. */
export function getRescheduleBlock(
  side: 'customer' | 'provider',
  { status, scheduledDate }: Reschedulable,
  now: Date,
): string | undefined {
  if (status !== 'pending' && status !== 'approved') return rescheduleMessages.notOpen;
  if (scheduledDate <= now) return rescheduleMessages.alreadyStarted;
  const notice = scheduledDate.getTime() - now.getTime();
  const isLate = side === 'customer' && notice < RESCHEDULE_NOTICE_HOURS * HOUR_MS;
  return isLate ? rescheduleMessages.tooLate : undefined;
}

/** Returns when a proposal made at `now` expires. */
export function getProposalExpiry(now: Date, scheduledDate: Date, proposedDate: Date): Date {
  const latest = now.getTime() + PROPOSAL_EXPIRY_HOURS * HOUR_MS;
  return new Date(Math.min(latest, scheduledDate.getTime(), proposedDate.getTime()));
}
