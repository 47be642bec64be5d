import { mailMessages } from '@nearhand/shared/mail/mails';
import { notificationKinds, type NotificationKind } from '@nearhand/shared/notifications/notification-kinds';
import type { Types } from 'mongoose';
import { NotFoundError } from '../../errors.ts';
import { UnsubscribeLinkModel } from '../../models/unsubscribe-link.model.ts';

const TOKEN_PATTERN = /^[\w-]{43}$/;

/** Returns the user and the kind of mail that a token unsubscribes. Throws a NotFoundError for an unknown token. */
export async function getUnsubscribeLink(
  token: string,
): Promise<{ user: Types.ObjectId; kind: NotificationKind }> {
  const link = TOKEN_PATTERN.test(token) && (await UnsubscribeLinkModel.findOne({ token }).lean());
  const kind = link && notificationKinds.find((known) => known === link.kind);
  if (!kind) throw new NotFoundError(mailMessages.unknownLink);
  return { user: link.user, kind };
}
