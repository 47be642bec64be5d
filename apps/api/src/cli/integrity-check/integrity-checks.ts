import { isDeepStrictEqual } from 'node:util';
import { tokenize } from '@nearhand/shared/search/text-search';
import { notificationKinds } from '@nearhand/shared/notifications/notification-kinds';
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
import { checkRatingRanks, checkRatings } from './rating-check.ts';
import { checkServices } from './service-check.ts';
import { UserModel } from '../../models/user.model.ts';
import { MailModel } from '../../models/mail.model.ts';
import { NotificationModel } from '../../models/notification.model.ts';

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

/** Finds users whose search terms are not those of their name; repairs them on demand. */
export async function* checkUsers(repair: boolean): AsyncGenerator<IntegrityIssue> {
  const users = UserModel.find({}, { name: 1, nameTerms: 1 }).sort({ _id: 1 }).lean().cursor();
  for await (const { _id, name, nameTerms } of users) {
    if (isDeepStrictEqual(nameTerms, tokenize(name))) continue;
    // Only if the name has not changed since: a new name is stored with its terms.
    const change = { nameTerms: tokenize(name) };
    if (repair) await UserModel.updateOne({ _id, name }, change, { timestamps: false });
    yield { what: `user ${_id.toString()}: nameTerms is not what it is derived from`, isRepaired: repair };
  }
}

const invalid = { $or: [{ kind: { $nin: notificationKinds } }, { data: { $not: { $type: 'object' } } }] };

/** Finds notifications, and mails that are not sent, of which no sentence can be made. */
async function* checkNotices(): AsyncGenerator<IntegrityIssue> {
  const notifications = NotificationModel.collection.find(invalid);
  const mails = MailModel.collection.find({ status: { $ne: 'sent' }, ...invalid });
  for (const [name, found] of [
    ['notification', notifications],
    ['mail', mails],
  ] as const) {
    for await (const { _id } of found.project({ _id: 1 })) {
      const what = `${name} ${_id.toString()}: its kind or data is not known, so it has no text`;
      yield { what, isRepaired: false };
    }
  }
}
