import { DAY_MS } from '@nearhand/shared/durations';
import { describe, expect, it } from 'vitest';
import { createConversation } from '../../test/conversation.ts';
import { createService } from '../../test/factories.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';

async function open() {
  const conversation = await createConversation();
  const service = await createService({ provider: conversation.provider._id, name: 'Leaky tap' });
  const book = (more: object = {}) =>
    conversation.asCustomer
      .post('/api/bookings')
      .send({ serviceId: service._id, scheduledDate: `${getBookableDay()}T10:00:00Z`, ...more });
  const lines = async () => {
    const { messages } = (await conversation.asProvider.get(`${conversation.path}/messages`)).body;
    return messages.filter(({ kind }: { kind: string }) => kind === 'booking').toReversed();
  };
  return { ...conversation, service, book, lines };
}

/** Returns a day that can be booked, `YYYY-MM-DD`. */
function getBookableDay(): string {
  return new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
}

const getEvents = (lines: { event: string }[]) => lines.map(({ event }) => event);

describe('a change of a booking', () => {
  it('adds a line to the conversation of its customer and provider, which does not count as unread', async () => {
    const { asCustomer, asProvider, path, book, lines, customer, provider } = await open();
    const { booking } = (await book()).body;
    const bookingPath = `/api/bookings/${booking._id}`;
    await asProvider.put(`${bookingPath}/status`).send({ status: 'approved' });
    await asCustomer.post(`${bookingPath}/payment`).send({ method: 'card' });
    await asProvider.put(`${bookingPath}/cancel`).send({ reason: 'I am ill' });

    const found = await lines();
    expect(getEvents(found)).toEqual(['requested', 'approved', 'paid', 'cancelled']);
    expect(found[0]).toMatchObject({
      kind: 'booking',
      text: '',
      from: { _id: String(customer._id), name: customer.name },
      booking: { _id: booking._id, service: { name: 'Leaky tap' } },
    });
    expect(found[1].from).toEqual({ _id: String(provider._id), name: provider.name });
    expect((await asProvider.get(path)).body.conversation.unread).toBe(1);
    expect((await asCustomer.get(path)).body.conversation.unread).toBe(0);
  });

  it('brings the conversation to the top of the list, as its last message', async () => {
    const { asCustomer, book, id, customer } = await open();
    await createConversation({ customer });
    await book();
    const { conversations } = (await asCustomer.get('/api/conversations')).body;
    expect(conversations[0]).toMatchObject({ _id: id, lastMessage: { kind: 'booking', event: 'requested' } });
  });

  it('adds a line when it is rescheduled, rejected or expired, too', async () => {
    const { asCustomer, asProvider, book, lines } = await open();
    const { booking } = (await book()).body;
    await asCustomer
      .post(`/api/bookings/${booking._id}/reschedule`)
      .send({ scheduledDate: `${getBookableDay()}T12:00:00Z` });
    await asProvider.put(`/api/bookings/${booking._id}/status`).send({ status: 'rejected' });
    const { booking: late } = (await book()).body;
    await BookingModel.updateOne({ _id: late._id }, { expiresAt: new Date(0) });
    await runDueJobs();

    const found = await lines();
    expect(getEvents(found)).toEqual(['requested', 'rescheduled', 'rejected', 'requested', 'cancelled']);
    expect(found[4].from).toEqual({ name: 'Nearhand' });
  });

  it('adds one line for all visits of a series, and one for a visit that is changed alone', async () => {
    const { book, lines, asProvider } = await open();
    const { body } = await book({ repeat: { every: 'week', count: 3 } });
    expect(getEvents(await lines())).toEqual(['requested']);

    const [first, second] = body.bookings;
    const status = (id: string) => `/api/bookings/${id}/status`;
    await asProvider.put(status(second._id)).send({ status: 'rejected' });
    const approved = await asProvider.put(status(first._id)).send({ status: 'approved', scope: 'all' });
    expect([approved.status, approved.body.message]).toEqual([200, expect.any(String)]);

    const found = await lines();
    expect(getEvents(found)).toEqual(['requested', 'rejected', 'approved']);
    expect(found[0].booking._id).toBe(first._id);
    expect(found[1].booking._id).toBe(second._id);
  });

  it('adds no line when it fails', async () => {
    const { book, lines } = await open();
    await book();
    expect((await book()).status).toBe(409);
    expect(await lines()).toHaveLength(1);
  });

  it('adds its line while messages are written, without a loss', async () => {
    const { asCustomer, book, send, id, asProvider } = await open();
    const times = Array.from(
      { length: 6 },
      (_, hour) => `${getBookableDay()}T${String(hour + 8).padStart(2, '0')}:00:00Z`,
    );
    const responses = await Promise.all([
      ...times.map((scheduledDate) => book({ scheduledDate })),
      ...times.map((_, index) => send(asCustomer, `Message ${index}`)),
    ]);

    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(201));
    const { pagination } = (await asProvider.get(`/api/conversations/${id}/messages`)).body;
    expect(pagination.total).toBe(13);
  });
});
