import type { ClientSession, Types } from 'mongoose';
import { recordAudit, type AuditContext } from '../../audit/audit-log.ts';

interface MarketplaceMessage {
  /** The user on the other side. */
  user: Types.ObjectId;
  /** An admin wrote it in the name of the marketplace; else the user did. */
  isFromMarketplace: boolean;
  at: Date;
}

/** Records what follows from a message between the marketplace and a user, in its transaction: which admin wrote it. */
export async function recordMarketplaceMessage(
  { user, isFromMarketplace }: MarketplaceMessage,
  caller: AuditContext,
  tx: ClientSession,
): Promise<void> {
  if (isFromMarketplace) await recordAudit(caller, 'message.sent', { _id: user }, tx);
}
