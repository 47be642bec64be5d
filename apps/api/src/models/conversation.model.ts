import { model, Schema, Types, type ClientSession } from 'mongoose';

export type ConversationSide = 'customer' | 'provider';

/** Stands for the marketplace: as the other side of a conversation with a user, and as the sender of what admins write there. */
export const MARKETPLACE_PARTY = new Types.ObjectId('0'.repeat(24));

export function isMarketplace(party: Types.ObjectId): boolean {
  return party.equals(MARKETPLACE_PARTY);
}

export function isMarketplaceConversation({
  customer,
  provider,
}: Record<ConversationSide, Types.ObjectId>): boolean {
  return isMarketplace(customer) || isMarketplace(provider);
}

type BySide<Value> = Record<ConversationSide, Value>;

/** The last message that one side has read. */
interface ReadMark {
  message: Types.ObjectId;
  /** The `seq` of that message. */
  seq: number;
}

export interface StoredConversationReport {
  by: Types.ObjectId;
  /** Missing once one of the two accounts is closed. */
  reason?: string;
  at: Date;
}

/**
 * The conversation of a customer and a provider, or of one of them and the marketplace. Each message changes this document, so that of two concurrent writes one
 * conflicts, and the messages have the same order on all API instances.
 */
export interface ConversationDocument {
  _id: Types.ObjectId;
  customer: Types.ObjectId;
  provider: Types.ObjectId;
  /** The number of messages and lines: the `seq` of the newest one. */
  messages: number;
  /** How many texts each side has written. */
  texts: BySide<number>;
  /** How many texts of the other side each side has not read. */
  unread: BySide<number>;
  read?: Partial<BySide<ReadMark>>;
  /** Whether each side has been notified of unread messages since it last read. */
  isNotified?: Partial<BySide<boolean>>;
  blockedBy?: ConversationSide[];
  /** Set by the first report: from then on admins may read the conversation. */
  isReported?: true;
  /** At most one report of each side. */
  reports?: StoredConversationReport[];
  /** Since when a report waits for an admin to read the conversation. */
  reportedAt?: Date;
  lastMessage: Types.ObjectId;
  createdAt: Date;
  /** When the newest message or line was written; lists are sorted by it. */
  updatedAt: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const date = { type: Date, required: true };
const count = { type: Number, required: true };
const countBySide = {
  type: new Schema<BySide<number>>({ customer: count, provider: count }, { _id: false }),
  required: true,
};
const markSchema = new Schema<ReadMark>({ message: id, seq: count }, { _id: false });

const conversationSchema = new Schema<ConversationDocument>(
  {
    customer: id,
    provider: id,
    messages: count,
    texts: countBySide,
    unread: countBySide,
    read: {
      type: new Schema<NonNullable<ConversationDocument['read']>>(
        { customer: markSchema, provider: markSchema },
        { _id: false },
      ),
    },
    isNotified: {
      type: new Schema<NonNullable<ConversationDocument['isNotified']>>(
        { customer: Boolean, provider: Boolean },
        { _id: false },
      ),
    },
    blockedBy: { type: [String], default: undefined },
    isReported: Boolean,
    reports: {
      type: [new Schema<StoredConversationReport>({ by: id, reason: String, at: date }, { _id: false })],
      default: undefined,
    },
    reportedAt: Date,
    lastMessage: id,
    createdAt: date,
    updatedAt: date,
  },
  { versionKey: false, strict: 'throw' },
);
conversationSchema.index({ customer: 1, provider: 1 }, { unique: true });
for (const side of ['customer', 'provider'] as const) {
  conversationSchema.index({ [side]: 1, updatedAt: -1, _id: -1 });
  // Lists unread conversations, and sums up their unread messages without reading documents.
  conversationSchema.index(
    { [side]: 1, updatedAt: -1, _id: -1, [`unread.${side}`]: 1 },
    { partialFilterExpression: { [`unread.${side}`]: { $gt: 0 } } },
  );
}
conversationSchema.index(
  { isReported: 1, updatedAt: -1, _id: -1 },
  { partialFilterExpression: { isReported: true } },
);
conversationSchema.index(
  { reportedAt: 1, _id: 1 },
  { partialFilterExpression: { reportedAt: { $exists: true } } },
);

export const ConversationModel = model('Conversation', conversationSchema);

/** Returns the providers, among these, who have blocked a customer and take no requests of theirs. */
export async function findBlockingProviders(
  customer: Types.ObjectId | string,
  providers: readonly (Types.ObjectId | string)[],
  tx: ClientSession | null = null,
): Promise<ReadonlySet<string>> {
  if (providers.length === 0) return new Set();
  const blocked = await ConversationModel.find(
    { customer, provider: { $in: providers }, blockedBy: 'provider' },
    { provider: 1 },
  )
    .session(tx)
    .lean();
  return new Set(blocked.map(({ provider }) => provider.toString()));
}
