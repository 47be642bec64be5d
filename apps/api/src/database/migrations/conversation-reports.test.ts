import { expect, it } from 'vitest';
import { ConversationModel } from '../../models/conversation.model.ts';
import { apiAs } from '../../test/api.ts';
import { createConversation } from '../../test/conversation.ts';
import { createUser } from '../../test/factories.ts';
import { getDatabase } from '../connection.ts';
import { conversationReports } from './conversation-reports.ts';

it('reported conversations of version 1.0.0 wait unless an admin has read them', async () => {
  await ConversationModel.deleteMany();
  const admin = await apiAs(await createUser({ role: 'admin' }));
  const [read, unread] = [await createConversation(), await createConversation()];
  for (const { asCustomer, path } of [read, unread]) {
    await asCustomer.post(`${path}/report`).send({ reason: 'Rude' });
    await ConversationModel.collection.updateMany({}, { $unset: { reportedAt: '' } });
  }
  await admin.get(`${read.path}/messages`);

  await conversationReports.apply(getDatabase());
  await conversationReports.apply(getDatabase());

  const waiting = await ConversationModel.find({ reportedAt: { $exists: true } }).lean();
  expect(waiting.map(({ _id }) => _id.toString())).toEqual([unread.id]);
});
