import type { ClientSession, Types } from 'mongoose';
import { UserModel } from '../../../models/user.model.ts';

interface InquiryMessage {
  conversation: Types.ObjectId;
  /** The user on the other side of the marketplace. */
  user: Types.ObjectId;
  /** An admin wrote it in the name of the marketplace; else the user did. */
  isFromMarketplace: boolean;
  at: Date;
  text?: string | undefined;
}

/**
 * Records on a waiting application what an admin asks the applicant in a conversation, and what the applicant first writes there
 * after that, in the transaction of the message. Does nothing for other users.
 */
export async function recordInquiry(
  { conversation, user, isFromMarketplace, at, text = '' }: InquiryMessage,
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
