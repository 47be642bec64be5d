import type { ClientSession, Types } from 'mongoose';
import { UserModel } from '../../../models/user.model.ts';
import { recordAudit, type AuditContext } from '../../audit/audit-log.ts';

interface MarketplaceMessage {
  conversation: Types.ObjectId;
  /** The user on the other side. */
  user: Types.ObjectId;
  /** An admin wrote it in the name of the marketplace; else the user did. */
  isFromMarketplace: boolean;
  at: Date;
  text?: string | undefined;
}

/**
 * Records what follows from a message between the marketplace and a user, in its transaction: which admin wrote it, and on a waiting
 * application what was asked and answered.
 */
export async function recordMarketplaceMessage(
  message: MarketplaceMessage,
  caller: AuditContext,
  tx: ClientSession,
): Promise<void> {
  const { user, isFromMarketplace } = message;
  await recordInquiry(message, tx);
  if (isFromMarketplace) await recordAudit(caller, 'message.sent', { _id: user }, tx);
}

/** Records the latest question of an admin to an applicant who waits, and what the applicant first writes after it. */
async function recordInquiry(
  { conversation, user, isFromMarketplace, at, text = '' }: MarketplaceMessage,
  tx: ClientSession,
): Promise<void> {
  const waiting = { _id: user, status: 'inqueue' as const };
  if (isFromMarketplace) {
    const inquiry = { conversation, question: text, askedAt: at };
    await UserModel.updateOne(waiting, { $set: { inquiry } }, { session: tx });
    return;
  }
  await UserModel.updateOne(
    { ...waiting, 'inquiry.conversation': conversation, 'inquiry.answeredAt': { $exists: false } },
    { $set: { 'inquiry.answeredAt': at, ...(text && { 'inquiry.answer': text }) } },
    { session: tx },
  );
}
