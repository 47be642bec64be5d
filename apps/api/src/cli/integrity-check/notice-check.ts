import { notificationKinds } from '@nearhand/shared/notifications/notification-kinds';
import { MailModel } from '../../models/mail.model.ts';
import { NotificationModel } from '../../models/notification.model.ts';
import type { IntegrityIssue } from './integrity-issue.ts';

const invalid = { $or: [{ kind: { $nin: notificationKinds } }, { data: { $not: { $type: 'object' } } }] };

/** Finds notifications, and mails that are not sent, of which no sentence can be made. */
export async function* checkNotices(): AsyncGenerator<IntegrityIssue> {
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
