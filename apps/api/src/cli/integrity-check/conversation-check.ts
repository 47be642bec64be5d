import type { ClientSession, Types } from 'mongoose';
import { readInBatches } from '../../database/paginate.ts';
import { withTransaction } from '../../database/transactions.ts';
import { ConversationModel, type ConversationDocument } from '../../models/conversation.model.ts';
import { MessageModel } from '../../models/message.model.ts';
import type { IntegrityIssue } from './integrity-issue.ts';

type Counters = Pick<ConversationDocument, 'messages' | 'texts' | 'unread'>;
interface CountedConversation {
  _id: Types.ObjectId;
  stored: Counters & Pick<ConversationDocument, 'lastMessage'>;
  /** What the messages give; missing for a conversation without any. */
  given?: Counters & { last: { seq: number; _id: Types.ObjectId } };
}

/** Finds counters of conversations that differ from what their messages give; repairs them on demand. */
export async function* checkConversations(repair: boolean): AsyncGenerator<IntegrityIssue> {
  const conversations = ConversationModel.find({}, { _id: 1 })
    .sort({ _id: 1 })
    .lean<{ _id: Types.ObjectId }[]>()
    .cursor();
  for await (const batch of readInBatches<{ _id: Types.ObjectId }>(conversations)) {
    for (const counted of await countMessages(batch.map(({ _id }) => _id))) {
      if (findDifferences(counted).length > 0) yield* await checkConversation(counted._id, repair);
    }
  }
}

async function countMessages(
  ids: readonly Types.ObjectId[],
  tx?: ClientSession,
): Promise<CountedConversation[]> {
  const countTexts = (from: 'customer' | 'provider', after: string | number = 0) => {
    const isOne = [{ $eq: ['$kind', 'text'] }, { $eq: ['$from', `$${from}`] }, { $gt: ['$seq', after] }];
    return { $sum: { $cond: [{ $and: isOne }, 1, 0] } };
  };
  const group = {
    _id: null,
    messages: { $max: '$seq' },
    ofCustomer: countTexts('customer'),
    ofProvider: countTexts('provider'),
    unreadOfCustomer: countTexts('provider', '$$readByCustomer'),
    unreadOfProvider: countTexts('customer', '$$readByProvider'),
    last: { $max: { seq: '$seq', _id: '$_id' } },
  };
  const given = {
    messages: 1,
    texts: { customer: '$ofCustomer', provider: '$ofProvider' },
    unread: { customer: '$unreadOfCustomer', provider: '$unreadOfProvider' },
    last: 1,
  };
  const counting = ConversationModel.aggregate<CountedConversation>([
    { $match: { _id: { $in: ids } } },
    {
      $lookup: {
        from: MessageModel.collection.name,
        localField: '_id',
        foreignField: 'conversation',
        let: {
          readByCustomer: { $ifNull: ['$read.customer.seq', 0] },
          readByProvider: { $ifNull: ['$read.provider.seq', 0] },
        },
        pipeline: [{ $group: group }, { $project: given }],
        as: 'given',
      },
    },
    {
      $project: {
        stored: { messages: '$messages', texts: '$texts', unread: '$unread', lastMessage: '$lastMessage' },
        given: { $first: '$given' },
      },
    },
  ]);
  return tx ? counting.session(tx) : counting;
}

function findDifferences({ stored, given }: CountedConversation): string[] {
  if (!given) return ['has no messages'];
  const pairs = [
    ['messages', stored.messages, given.messages],
    ...(['customer', 'provider'] as const).flatMap((side) => [
      [`texts.${side}`, stored.texts[side], given.texts[side]],
      [`unread.${side}`, stored.unread[side], given.unread[side]],
    ]),
    ['lastMessage', stored.lastMessage.toString(), given.last._id.toString()],
  ];
  return pairs
    .filter(([, value, expected]) => value !== expected)
    .map(([name, value, expected]) => `${name} is ${value}, and its messages give ${expected}`);
}

/** A message may have come between the two reads, so the conversation is checked again in a transaction. */
async function checkConversation(_id: Types.ObjectId, repair: boolean): Promise<IntegrityIssue[]> {
  return withTransaction(async (tx) => {
    const [counted] = await countMessages([_id], tx);
    if (!counted) return [];
    const { given } = counted;
    const differences = findDifferences(counted);
    const isRepaired = repair && given !== undefined;
    if (isRepaired && differences.length > 0) {
      const { messages, texts, unread, last } = given;
      await ConversationModel.updateOne(
        { _id },
        { $set: { messages, texts, unread, lastMessage: last._id } },
        { session: tx, timestamps: false },
      );
    }
    return differences.map((difference) => ({
      what: `conversation ${_id.toString()}: ${difference}`,
      isRepaired,
    }));
  });
}
