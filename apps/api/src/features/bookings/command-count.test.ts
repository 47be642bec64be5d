import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@nearhand/shared/durations';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import type { BookingDocument } from '../../models/booking.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { tellNow } from './commands/tell-bookings.ts';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createBookingToReschedule } from '../../test/booking-to-reschedule.ts';
import { createService, createUser } from '../../test/factories.ts';
import { inHours } from '../../test/instants.ts';
import { createPaidBooking } from '../../test/paid-booking.ts';
import { at, createProviderWithHours, day } from '../../test/provider-with-hours.ts';
import { watchCommands } from '../../test/sent-commands.ts';

const MAX_COMMANDS = 9;
/** The first command of telling people: everything after it is not part of the request. */
const TELLING = 'find jobs';

type Send = () => Promise<{ status: number }>;

const hours = (settings: object) => ({
  overrides: [0, 1, 2].map((days) => ({
    date: new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10),
    windows: [{ from: '09:00', to: '12:00' }],
  })),
  ...settings,
});
const option = { _id: new Types.ObjectId(), name: 'Windows', price: 8, minutes: 90, maximum: 1 };

interface Request {
  hours?: object;
  headers?: Record<string, string>;
  /** What is booked besides the service. */
  body?: object;
}

async function request({ hours: settings, headers = {}, body = {} }: Request = {}): Promise<Send> {
  const customer = await apiAs(await createUser());
  const book = (serviceId: string, scheduledDate: string | Date) =>
    customer
      .post('/api/bookings')
      .set(headers)
      .send({ serviceId, scheduledDate, ...body });
  const fields = { duration: 60, hoursPerDay: 1, options: [option] };
  if (!settings) {
    const { _id } = await createService(fields);
    return async () => book(_id.toString(), inHours(72));
  }
  const provider = await createProviderWithHours(settings);
  await ServiceModel.updateOne({ _id: provider.serviceId }, fields);
  // This instance knows the service and has shown its times.
  await provider.book('10:30');
  await provider.slots();
  return async () => book(provider.serviceId, at('09:00'));
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

const agreed = { ...pending, totalAmount: 80, payWhenApproved: { method: 'card', amount: 80 } } as const;

const ways: Record<string, Request> = {
  'request a service': {},
  'request a time': { hours: hours({ holdPendingRequests: false }) },
  'request a time that is held': { hours: hours({ holdPendingRequests: true }) },
  'book at once': { hours: hours({ instantBooking: true }) },
};
const headersOfWays: Record<string, string>[] = [{}, { 'Idempotency-Key': randomUUID() }];
/** Each way with and without a key, for a job of an hour and for one with options that takes three days. */
const creations = Object.entries(ways).flatMap(([way, sent]) =>
  headersOfWays.flatMap((headers) =>
    [{}, { options: [{ _id: option._id.toString(), count: 1 }] }].map((body) => {
      const details = [...Object.keys(body), ...Object.keys(headers)].map((detail) => ` with ${detail}`);
      return [way + details.join(''), () => request({ ...sent, headers, body })] as const;
    }),
  ),
);
const actions: Record<string, () => Promise<Send>> = {
  ...Object.fromEntries(creations),
  approve: setStatus('provider', 'approved'),
  'approve as an admin': setStatus('admin', 'approved'),
  'approve what is paid then': setStatus('provider', 'approved', agreed),
  'approve what is paid then as an admin': setStatus('admin', 'approved', agreed),
  'agree to pay when approved': act('customer', 'put', 'pay-when-approved', {
    body: { method: 'card', on: true },
    fields: pending,
  }),
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

  it.each(Object.entries(actions))('are few to %s', async (_action, prepare) => {
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
    expect(ofRequest.length, ofRequest.join('\n')).toBeLessThanOrEqual(MAX_COMMANDS);
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
