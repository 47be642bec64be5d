import { beforeEach, expect, it } from 'vitest';
import { ConversationModel } from '../../models/conversation.model.ts';
import { MessageModel } from '../../models/message.model.ts';
import { createConversation } from '../../test/conversation.ts';
import { checkConversations } from './conversation-check.ts';

async function findings(repair = false) {
  const found: string[] = [];
  for await (const { what } of checkConversations(repair)) found.push(what);
  return found;
}

beforeEach(async () => {
  await ConversationModel.deleteMany();
  await MessageModel.deleteMany();
});

it('check-data finds nothing where messages were sent and some were read', async () => {
  const { asCustomer, asProvider, path, send } = await createConversation();
  const { body } = await send(asProvider, 'Friday is fine', 'p-1');
  await send(asProvider, 'At nine', 'p-2');
  await asCustomer.put(`${path}/read`).send({ upTo: body.posted._id });
  await send(asCustomer, 'Thank you', 'c-1');

  expect(await findings()).toEqual([]);
});

it('check-data finds and repairs counters that the messages of a conversation do not give', async () => {
  const { asProvider, id, send } = await createConversation();
  const { body } = await send(asProvider, 'Friday is fine', 'p-1');
  const before = await ConversationModel.findById(id).lean();
  await ConversationModel.updateOne(
    { _id: id },
    { messages: 7, 'texts.provider': 0, 'unread.customer': 12, lastMessage: id },
  );

  expect(await findings()).toEqual([
    `conversation ${id}: messages is 7, and its messages give 2`,
    `conversation ${id}: unread.customer is 12, and its messages give 1`,
    `conversation ${id}: texts.provider is 0, and its messages give 1`,
    `conversation ${id}: lastMessage is ${id}, and its messages give ${body.posted._id}`,
  ]);
  expect(await findings(true)).toHaveLength(4);
  expect(await findings()).toEqual([]);
  expect(await ConversationModel.findById(id).lean()).toEqual(before);
});

it('check-data reports a conversation without messages, and leaves it as it is', async () => {
  const { id } = await createConversation();
  await MessageModel.deleteMany({ conversation: id });

  expect(await findings(true)).toEqual([`conversation ${id}: has no messages`]);
});
