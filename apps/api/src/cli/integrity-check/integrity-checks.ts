import {
  checkAgreedPayments,
  checkBookings,
  checkJobs,
  checkPayments,
  checkRequestExpiry,
} from './booking-check.ts';
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
  checkJobs,
  checkAgreedPayments,
  checkPayments,
  checkRequestExpiry,
  checkConversations,
  checkNotices,
];

/** Runs the checks, and prints what they find. Returns how many problems are left. */
export async function reportIntegrity(print: (line: string) => void, repair = false): Promise<number> {
  let found = 0;
  let left = 0;
  for (const check of integrityChecks) {
    for await (const { what, isRepaired } of check(repair)) {
      print(isRepaired ? `repaired  ${what}` : `wrong     ${what}`);
      found += 1;
      if (!isRepaired) left += 1;
    }
  }
  print(found === 0 ? 'No problems found.' : `${found} found, ${found - left} repaired.`);
  return left;
}
