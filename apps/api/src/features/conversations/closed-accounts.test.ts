import { describe, expect, it } from 'vitest';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createConversation } from '../../test/conversation.ts';
import { createUser } from '../../test/factories.ts';
import { uploadImage } from '../../test/images.ts';
import { ConversationModel } from '../../models/conversation.model.ts';
import { MessageModel } from '../../models/message.model.ts';

const password = 'a good password';

async function open() {
  const customer = await createUser({ name: 'Quentin Quill' });
  const provider = await createUser({ role: 'provider', name: 'Paula Plume' });
  return createConversation({ customer, provider });
}
const close = (client: ApiClient) => client.delete('/api/users/me').send({ password });

describe('a conversation with a closed account', () => {
  it('stays for the other side, without the name and the images', async () => {
    const { asCustomer, asProvider, path, send } = await open();
    const images = [await uploadImage(asCustomer)];
    await asCustomer.post(`${path}/messages`).send({ images, clientId: 'x' });
    await asCustomer.post(`${path}/report`).send({ reason: 'Paula is rude' });
    expect((await close(asCustomer)).status).toBe(200);

    const { conversation } = (await asProvider.get(path)).body;
    expect(conversation).toMatchObject({
      customer: { name: 'A closed account', isClosed: true },
      isClosed: true,
    });
    const { messages } = (await asProvider.get(`${path}/messages`)).body;
    expect(messages).toEqual([
      expect.objectContaining({
        text: '',
        images: [],
        from: expect.objectContaining({ name: 'A closed account', isClosed: true }),
      }),
      expect.objectContaining({ text: 'Are you free on Friday?' }),
    ]);
    expect((await send(asProvider, 'Hello?')).status).toBe(409);
    const { reports } = await ConversationModel.findById(conversation._id).orFail().lean();
    expect(reports).toEqual([{ by: expect.anything(), at: expect.any(Date) }]);
  });

  it('is deleted once both accounts are closed', async () => {
    const { asCustomer, asProvider, id } = await open();
    await close(asCustomer);
    await close(asProvider);

    expect(await ConversationModel.countDocuments({ _id: id })).toBe(0);
    expect(await MessageModel.countDocuments({ conversation: id })).toBe(0);
  });
});

describe('GET /api/users/me/data', () => {
  it('has the messages of a user and those of the other side', async () => {
    const { asCustomer, asProvider, id, send, provider } = await open();
    await send(asProvider, 'Friday is fine', 'p-1');
    const { data } = (await asCustomer.get('/api/users/me/data')).body;

    expect(data.messages).toEqual([
      expect.objectContaining({
        conversation: id,
        with: { _id: String(provider._id), name: 'Paula Plume' },
        text: 'Are you free on Friday?',
      }),
      expect.objectContaining({ conversation: id, text: 'Friday is fine' }),
    ]);
    expect(JSON.stringify(data.messages)).not.toContain('p-1');
    const other = await apiAs(await createUser());
    expect((await other.get('/api/users/me/data')).body.data.messages).toEqual([]);
  });
});
