import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createConversation } from '../../test/conversation.ts';
import { createBooking, createService, createUser, UNKNOWN_ID } from '../../test/factories.ts';
import { UserModel } from '../../models/user.model.ts';
import { ConversationModel } from '../../models/conversation.model.ts';
import { MessageModel } from '../../models/message.model.ts';

async function participants() {
  const customer = await createUser();
  const provider = await createUser({ role: 'provider' });
  return { customer, provider, asCustomer: await apiAs(customer), asProvider: await apiAs(provider) };
}

describe('POST /api/conversations', () => {
  it('creates a conversation with its first message: 201', async () => {
    const { customer, provider, asCustomer } = await participants();
    const response = await asCustomer
      .post('/api/conversations')
      .send({ providerId: provider._id, text: '  Are you <b>free</b>?  ', clientId: 'c-1' });

    expect(response.status).toBe(201);
    const { conversation, posted } = response.body;
    expect(response.headers['location']).toBe(`/api/conversations/${conversation._id}`);
    expect(posted).toMatchObject({
      kind: 'text',
      text: 'Are you <b>free</b>?',
      images: [],
      from: { _id: String(customer._id), name: customer.name },
      clientId: 'c-1',
    });
    expect(conversation).toEqual({
      _id: expect.any(String),
      customer: { _id: String(customer._id), name: customer.name },
      provider: { _id: String(provider._id), name: provider.name },
      unread: 0,
      lastMessage: posted,
      isBlocked: false,
      updatedAt: posted.createdAt,
    });
  });

  it('writes to the existing conversation of the customer and the provider: 200', async () => {
    const { asCustomer, provider, id } = await createConversation();
    const again = await asCustomer
      .post('/api/conversations')
      .send({ providerId: provider._id, text: 'Or on Monday?' });

    expect([again.status, again.body.conversation._id]).toEqual([200, id]);
    expect(again.body.posted.text).toBe('Or on Monday?');
    expect(await ConversationModel.countDocuments({ provider: provider._id })).toBe(1);
  });

  it('is one message when it is sent twice with the same clientId', async () => {
    const { provider, asCustomer } = await participants();
    const send = () =>
      asCustomer.post('/api/conversations').send({ providerId: provider._id, text: 'Hi', clientId: 'c-1' });
    const [first, again] = [await send(), await send()];

    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.posted._id).toBe(first.body.posted._id);
    const { _id } = first.body.conversation;
    expect(await MessageModel.countDocuments({ conversation: _id })).toBe(1);
  });

  it('replays the status of an existing conversation with an Idempotency-Key', async () => {
    const { asCustomer, provider } = await createConversation();
    const send = () =>
      asCustomer
        .post('/api/conversations')
        .set('Idempotency-Key', 'key-1')
        .send({ providerId: provider._id, text: 'Hi' });
    const [first, again] = [await send(), await send()];

    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
  });

  it('creates one conversation for 20 concurrent first messages', async () => {
    const { customer, provider, asCustomer, asProvider } = await participants();
    await createBooking({ customer: customer._id, provider: provider._id });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? asCustomer.post('/api/conversations').send({ providerId: provider._id, text: `From me ${index}` })
          : asProvider.post('/api/conversations').send({ customerId: customer._id, text: `To you ${index}` }),
      ),
    );

    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(19).fill(200),
      201,
    ]);
    expect(new Set(responses.map(({ body }) => body.conversation._id)).size).toBe(1);
    expect(await ConversationModel.findOne({ provider: provider._id }).lean()).toMatchObject({
      messages: 20,
      texts: { customer: 10, provider: 10 },
      unread: { customer: 10, provider: 10 },
    });
  });

  it('names the service and the booking that it is about', async () => {
    const { customer, provider, asCustomer } = await participants();
    const service = await createService({ provider: provider._id, name: 'Leaky tap' });
    const booking = await createBooking({
      customer: customer._id,
      provider: provider._id,
      service: service._id,
    });
    const { body } = await asCustomer.post('/api/conversations').send({
      providerId: provider._id,
      serviceId: service._id,
      bookingId: booking._id,
      text: 'About this',
    });

    expect(body.posted).toMatchObject({
      service: { _id: String(service._id), name: 'Leaky tap' },
      booking: { _id: String(booking._id), service: { name: 'Leaky tap' } },
    });
  });

  it.each([
    ['none', {}],
    ['both', { providerId: UNKNOWN_ID, customerId: UNKNOWN_ID }],
    ['the own side’s', { customerId: UNKNOWN_ID }],
    ['a malformed one', { providerId: 'x' }],
    ['an object', { providerId: { $ne: null } }],
  ])('is 400 for a customer who names %s', async (_what, ids) => {
    const { asCustomer } = await participants();
    expect((await asCustomer.post('/api/conversations').send({ ...ids, text: 'Hi' })).status).toBe(400);
  });

  it('is 400 for a provider who names a provider', async () => {
    const { asProvider } = await participants();
    const { _id: providerId } = await createUser({ role: 'provider' });
    expect((await asProvider.post('/api/conversations').send({ providerId, text: 'Hi' })).status).toBe(400);
  });

  it.each([
    ['unknown', () => Promise.resolve(UNKNOWN_ID)],
    ['a customer', async () => String((await createUser())._id)],
    ['an admin', async () => String((await createUser({ role: 'admin' }))._id)],
    [
      'waiting for approval',
      async () => String((await createUser({ role: 'provider', status: 'inqueue' }))._id),
    ],
    ['rejected', async () => String((await createUser({ role: 'provider', status: 'rejected' }))._id)],
    [
      'suspended',
      async () => {
        const suspension = { reason: 'Spam', at: new Date() };
        return String((await createUser({ role: 'provider', suspension }))._id);
      },
    ],
  ])('is 404 for a provider who is %s', async (_what, open) => {
    const { asCustomer } = await participants();
    const response = await asCustomer
      .post('/api/conversations')
      .send({ providerId: await open(), text: 'Hi' });
    expect(response.status).toBe(404);
  });

  it('is 404 for a customer who is unknown or a provider', async () => {
    const { asProvider } = await participants();
    const other = await createUser({ role: 'provider' });
    for (const customerId of [UNKNOWN_ID, other._id]) {
      const { status } = await asProvider.post('/api/conversations').send({ customerId, text: 'Hi' });
      expect(status).toBe(404);
    }
  });

  it('is 403 for a provider who writes first to a customer without a booking', async () => {
    const { customer, asProvider } = await participants();
    const send = () => asProvider.post('/api/conversations').send({ customerId: customer._id, text: 'Hi' });

    expect((await send()).status).toBe(403);
    const { _id } = await createBooking({ customer: customer._id });
    expect(_id).toBeDefined();
    expect((await send()).status).toBe(403);
  });

  it.each(['pending', 'cancelled', 'rejected', 'completed'] as const)(
    'lets a provider write first to a customer with a %s booking',
    async (status) => {
      const { customer, provider, asProvider } = await participants();
      await createBooking({ customer: customer._id, provider: provider._id, status });
      const response = await asProvider
        .post('/api/conversations')
        .send({ customerId: customer._id, text: 'Hi' });
      expect(response.status).toBe(201);
    },
  );

  it('is 404 for a service or a booking of others, and writes nothing', async () => {
    const { provider, asCustomer } = await participants();
    const [service, booking] = [await createService(), await createBooking()];
    for (const subject of [
      { serviceId: service._id },
      { bookingId: booking._id },
      { bookingId: UNKNOWN_ID },
    ]) {
      const response = await asCustomer
        .post('/api/conversations')
        .send({ providerId: provider._id, text: 'Hi', ...subject });
      expect(response.status).toBe(404);
    }
    expect(await ConversationModel.countDocuments({ provider: provider._id })).toBe(0);
  });

  it.each([
    ['none', undefined],
    ['spaces', ' \n\t '],
    ['2,001 characters', 'x'.repeat(2001)],
    ['an object', { $gt: '' }],
    ['a number', 7],
  ])('is 400 for a text of %s', async (_what, text) => {
    const { provider, asCustomer } = await participants();
    const response = await asCustomer.post('/api/conversations').send({ providerId: provider._id, text });
    expect(response.status).toBe(400);
  });

  it('accepts 2,000 characters after trimming', async () => {
    const { provider, asCustomer } = await participants();
    const text = ` ${'x'.repeat(2000)} `;
    expect(
      (await asCustomer.post('/api/conversations').send({ providerId: provider._id, text })).status,
    ).toBe(201);
  });

  it('is 409 once the account of the other side is closed', async () => {
    const { asCustomer, provider } = await createConversation();
    await UserModel.deleteOne({ _id: provider._id });
    const response = await asCustomer
      .post('/api/conversations')
      .send({ providerId: provider._id, text: 'Hello?' });
    expect(response.status).toBe(409);
  });
});
