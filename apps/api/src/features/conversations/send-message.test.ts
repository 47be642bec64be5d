import { HOUR_MS } from '@nearhand/shared/durations';
import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createConversation } from '../../test/conversation.ts';
import { createUser } from '../../test/factories.ts';
import { uploadImage } from '../../test/images.ts';
import { deleteOrphanedImages } from '../images/commands.ts';
import { UserModel } from '../../models/user.model.ts';
import { ConversationModel } from '../../models/conversation.model.ts';
import { MessageModel } from '../../models/message.model.ts';

describe('POST /api/conversations/:id/messages', () => {
  it('sends a message, which the other side reads without its clientId', async () => {
    const { asCustomer, asProvider, path, send } = await createConversation();
    const { status, body } = await send(asProvider, 'Friday is fine', 'p-1');

    expect(status).toBe(201);
    expect(body.posted).toMatchObject({ text: 'Friday is fine', clientId: 'p-1' });
    const { messages } = (await asCustomer.get(`${path}/messages`)).body;
    expect(messages.map(({ text }: { text: string }) => text)).toEqual([
      'Friday is fine',
      'Are you free on Friday?',
    ]);
    expect(messages[0]).not.toHaveProperty('clientId');
  });

  it('returns the first message for the same clientId of the same sender: 200', async () => {
    const { asCustomer, asProvider, path, send } = await createConversation();
    const first = await send(asCustomer, 'One', 'same');
    const again = await send(asCustomer, 'Two', 'same');
    const ofOther = await send(asProvider, 'Three', 'same');

    expect([first.status, again.status, ofOther.status]).toEqual([201, 200, 201]);
    expect(again.body).toEqual(first.body);
    expect((await asCustomer.get(`${path}/messages`)).body.pagination.total).toBe(3);
  });

  it('stores one message of 50 concurrent ones with the same clientId', async () => {
    const { asCustomer, id, send } = await createConversation();
    const responses = await Promise.all(Array.from({ length: 50 }, () => send(asCustomer, 'Hi', 'same')));

    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(49).fill(200),
      201,
    ]);
    expect(new Set(responses.map(({ body }) => body.posted._id)).size).toBe(1);
    expect(await MessageModel.countDocuments({ conversation: id })).toBe(2);
    expect(await ConversationModel.findById(id).lean()).toMatchObject({
      messages: 2,
      unread: { provider: 2, customer: 0 },
    });
  });

  it('has one order and exact counts after 40 concurrent messages', async () => {
    const { asCustomer, asProvider, id, path, send } = await createConversation();
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        send(index % 2 ? asCustomer : asProvider, `Message ${index}`, `c-${index}`),
      ),
    );

    const stored = await MessageModel.find({ conversation: id }).sort({ seq: 1 }).lean();
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 41 }, (_, index) => index + 1));
    const times = stored.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const { body } = await asProvider.get(path);
    expect(body.conversation).toMatchObject({ unread: 21, lastMessage: { _id: String(stored.at(-1)?._id) } });
  });

  it.each([
    ['another customer', () => createUser()],
    ['another provider', () => createUser({ role: 'provider' })],
  ])('is 404 for %s, and so is everything else about the conversation', async (_who, open) => {
    const { path, first } = await createConversation();
    const client = await apiAs(await open());

    expect((await client.get(path)).status).toBe(404);
    expect((await client.get(`${path}/messages`)).status).toBe(404);
    expect((await client.post(`${path}/messages`).send({ text: 'Hi', clientId: 'x' })).status).toBe(404);
    expect((await client.put(`${path}/read`).send({ upTo: first._id })).status).toBe(404);
    expect((await client.put(`${path}/block`)).status).toBe(404);
    expect((await client.delete(`${path}/block`)).status).toBe(404);
    expect((await client.post(`${path}/report`).send({ reason: 'Spam' })).status).toBe(404);
    expect((await client.get('/api/conversations')).body.conversations).toEqual([]);
  });

  it('is 404 for an id that is malformed or unknown', async () => {
    const { asCustomer } = await createConversation();
    for (const id of ['x', 'f'.repeat(24)]) {
      const path = `/api/conversations/${id}/messages`;
      expect((await asCustomer.post(path).send({ text: 'Hi', clientId: 'x' })).status).toBe(404);
    }
  });

  it.each([
    ['no clientId', { text: 'Hi' }],
    ['an empty clientId', { text: 'Hi', clientId: '' }],
    ['a clientId of 65 characters', { text: 'Hi', clientId: 'x'.repeat(65) }],
    ['an object as clientId', { text: 'Hi', clientId: { $ne: '' } }],
    ['no text', { clientId: 'x' }],
    ['an empty text and no images', { text: ' ', images: [], clientId: 'x' }],
    ['a text of 2,001 characters', { text: 'x'.repeat(2001), clientId: 'x' }],
    ['images that are no list', { text: 'Hi', images: 'x', clientId: 'x' }],
  ])('is 400 for %s', async (_what, body) => {
    const { asCustomer, path } = await createConversation();
    expect((await asCustomer.post(`${path}/messages`).send(body)).status).toBe(400);
  });

  it('is 409 once the account of the other side is closed, and stays readable', async () => {
    const { asCustomer, provider, path, send } = await createConversation();
    await UserModel.deleteOne({ _id: provider._id });

    expect((await send(asCustomer, 'Hello?')).status).toBe(409);
    const { body } = await asCustomer.get(path);
    expect(body.conversation).toMatchObject({
      provider: { _id: String(provider._id), name: 'A closed account', isClosed: true },
      isClosed: true,
    });
  });
});

describe('images of messages', () => {
  it('are uploads of the sender, with or without a text', async () => {
    const { asCustomer, asProvider, path } = await createConversation();
    const images = [await uploadImage(asCustomer), await uploadImage(asCustomer)];
    const { status, body } = await asCustomer.post(`${path}/messages`).send({ images, clientId: 'x' });

    expect([status, body.posted.text, body.posted.images]).toEqual([201, '', images]);
    const { messages } = (await asProvider.get(`${path}/messages`)).body;
    expect(messages[0].images).toEqual(images);
    expect((await asProvider.get(images[0] ?? '')).status).toBe(200);
  });

  it('are 400 when they are of other users, of other sites, of a profile, or more than four', async () => {
    const { asCustomer, asProvider, path } = await createConversation();
    const own = await uploadImage(asCustomer);
    const attempts = [
      [await uploadImage(asProvider)],
      [own, `/api/images/${'0'.repeat(32)}`],
      ['https://example.org/x.png'],
      [await uploadImage(asCustomer, 'profiles')],
      [own, own, own, own, own],
      [{ $ne: '' }],
      [''],
    ];
    for (const images of attempts) {
      const response = await asCustomer.post(`${path}/messages`).send({ images, text: 'Hi', clientId: 'x' });
      expect(response.status).toBe(400);
    }
    expect((await asCustomer.get(`${path}/messages`)).body.pagination.total).toBe(1);
  });

  it('are not orphaned: they stay when unused uploads are deleted', async () => {
    const { asCustomer, customer, path } = await createConversation();
    const [sent, unused] = [await uploadImage(asCustomer), await uploadImage(asCustomer)];
    await asCustomer.post(`${path}/messages`).send({ images: [sent], clientId: 'x' });
    const twoDaysAgo = new Date(Date.now() - 48 * HOUR_MS);
    await UserModel.updateOne({ _id: customer._id }, { $set: { 'uploads.$[].uploadedAt': twoDaysAgo } });

    await deleteOrphanedImages(String(customer._id));

    expect((await asCustomer.get(sent)).status).toBe(200);
    expect((await asCustomer.get(unused)).status).toBe(404);
  });
});
