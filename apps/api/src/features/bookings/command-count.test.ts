import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import type { BookingDocument } from '../../models/booking.model.ts';
import { tellNow } from './commands/tell-bookings.ts';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createBookingToReschedule } from '../../test/booking-to-reschedule.ts';
import { createService, createUser } from '../../test/factories.ts';
import { inHours } from '../../test/instants.ts';
import { createPaidBooking } from '../../test/paid-booking.ts';
import { at, createProviderWithHours } from '../../test/provider-with-hours.ts';
import { watchCommands } from '../../test/sent-commands.ts';

const MAX_COMMANDS = 9;
/** One of them writes the calendar, another one stores the response. */
const MAX_COMMANDS_TO_HOLD_WITH_KEY = 10;
/** The first command of telling people: everything after it is not part of the request. */
const TELLING = 'find jobs';

type Send = () => Promise<{ status: number }>;

async function request(hours?: object, key?: string): Promise<Send> {
  const headers = { ...(key && { 'Idempotency-Key': key }) };
  const customer = await apiAs(await createUser());
  if (!hours) {
    const { _id: serviceId } = await createService({ duration: 60 });
    return async () =>
      customer
        .post('/api/bookings')
        .set(headers)
        .send({ serviceId, scheduledDate: inHours(72) });
  }
  const { serviceId, slots, book } = await createProviderWithHours(hours);
  // This instance knows the service and has shown its times.
  await book('10:30');
  await slots();
  return async () =>
    customer
      .post('/api/bookings')
      .set(headers)
      .send({ serviceId, scheduledDate: at('09:00') });
}

type Side = 'customer' | 'provider' | 'admin';

/** An action on a booking that is pending, approved or paid, by one side. */
function act(
  side: Side,
  method: 'put' | 'post',
  path: string,
  { body = {}, fields = {} }: { body?: object; fields?: Partial<BookingDocument> } = {},
) {
  return async (): Promise<Send> => {
    const booking = await createPaidBooking(72, { expiresAt: inHours(24), ...fields });
    const client: ApiClient = booking[side];
    return async () => client[method](`${booking.path}/${path}`).send(body);
  };
}

async function reschedule(status: 'pending' | 'approved', side: Side): Promise<Send> {
  const { propose, ...sides } = await createBookingToReschedule(status);
  return async () => propose(sides[side]);
}

async function decide(status: 'pending' | 'approved', decision: string): Promise<Send> {
  const { propose, decide: send, customer, provider } = await createBookingToReschedule(status);
  await propose(provider);
  return async () => send(customer, decision);
}

const pending: Partial<BookingDocument> = { status: 'pending', paymentStatus: 'pending' };
const unpaid: Partial<BookingDocument> = { paymentStatus: 'pending' };
const setStatus = (side: Side, status: string, fields: Partial<BookingDocument> = pending) =>
  act(side, 'put', 'status', { body: { status }, fields });

const held: Record<string, () => Promise<Send>> = {
  'request a time that is held with a key': () => request({ holdPendingRequests: true }, randomUUID()),
  'book at once with a key': () => request({ instantBooking: true }, randomUUID()),
};
const actions: Record<string, () => Promise<Send>> = {
  ...held,
  'request a service': () => request(),
  'request a time that is held': () => request({ holdPendingRequests: true }),
  'book at once': () => request({ instantBooking: true }),
  'request a service with a key': () => request(undefined, randomUUID()),
  approve: setStatus('provider', 'approved'),
  'approve as an admin': setStatus('admin', 'approved'),
  reject: setStatus('provider', 'rejected'),
  complete: setStatus('provider', 'completed', {}),
  pay: act('customer', 'post', 'payment', { body: { method: 'card' }, fields: unpaid }),
  'cancel as the customer': act('customer', 'put', 'cancel'),
  'cancel as the provider': act('provider', 'put', 'cancel', { body: { reason: 'I am ill' } }),
  'change details': act('customer', 'put', 'details', { body: { notes: 'Ring twice' } }),
  'move a request': () => reschedule('pending', 'customer'),
  'propose another time for a request': () => reschedule('pending', 'provider'),
  'propose another time for a visit': () => reschedule('approved', 'provider'),
  'accept another time for a request': () => decide('pending', 'accepted'),
  'accept another time for a visit': () => decide('approved', 'accepted'),
  'decline another time': () => decide('approved', 'declined'),
};

describe('the commands that the database gets, one after another', () => {
  beforeEach(() => {
    config.RATE_LIMIT = true;
  });

  it.each(Object.entries(actions))('are few to %s', async (action, prepare) => {
    const list = await watchCommands();
    const send = await prepare();
    await tellNow();
    let status = 0;
    const sent = await list(async () => {
      ({ status } = await send());
    });
    expect(status).toBeLessThan(300);
    const ofRequest = sent.includes(TELLING) ? sent.slice(0, sent.indexOf(TELLING)) : [];
    expect(ofRequest.length, sent.join('\n')).toBeGreaterThan(1);
    const max = action in held ? MAX_COMMANDS_TO_HOLD_WITH_KEY : MAX_COMMANDS;
    expect(ofRequest.length, ofRequest.join('\n')).toBeLessThanOrEqual(max);
  });

  it('do not grow with the number of changes that are told together', async () => {
    const list = await watchCommands();
    const one = [await request()];
    const many = await Promise.all(Array.from({ length: 8 }, () => request()));
    const tell = async (requests: Send[]) => {
      const sent = await list(async () => Promise.all(requests.map((send) => send())));
      return sent.filter((command) => command === 'insert mails').length;
    };
    expect(await tell(one)).toBe(1);
    expect(await tell(many)).toBeLessThan(8);
  });
});
