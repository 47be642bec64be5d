import { checkBookings } from './booking-check.ts';
import { checkCalendars } from './calendar-check.ts';
import { checkConversations } from './conversation-check.ts';
import type { IntegrityIssue } from './integrity-issue.ts';
import { checkNotices } from './notice-check.ts';
import { checkRatingRanks, checkRatings } from './rating-check.ts';
import { checkServices } from './service-check.ts';
import { checkUsers } from './user-check.ts';

/** The checks of all data; each repairs what it can if told to. */
export const integrityChecks: readonly ((repair: boolean) => AsyncGenerator<IntegrityIssue>)[] = [
  checkUsers,
  checkRatings,
  checkRatingRanks,
  checkServices,
  checkCalendars,
  checkBookings,
  checkConversations,
  checkNotices,
];
