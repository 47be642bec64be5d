import { cancellationTermsResponseSchema } from '@nearhand/shared/cancellation';
import { createdBookingResponseSchema, type Booking } from '@nearhand/shared/bookings';
import { DAY_MS } from '@nearhand/shared/durations';
import { call, expectSuccess, isSuccessful, type ApiResponse } from '@nearhand/test-support/api-client';
import type { ApiInstance } from '@nearhand/test-support/api-instance';
import { changeBookingStatus, createService, payBooking } from '@nearhand/test-support/marketplace';
import { registerApprovedProvider, type TestUser } from '@nearhand/test-support/users';
import type { Harness } from './harness.ts';

const CONCURRENT_REQUESTS = 50;
const EVERY_DAY = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

type Act = (api: ApiInstance, index: number) => Promise<ApiResponse>;

/** Races for the times and the money of bookings, each with exactly one winner. They resolve to the number of winners. */
export const calendarRaces: Record<string, (harness: Harness) => Promise<number>> = {
  'book one slot, held for the request': (harness) => bookOneSlot(harness, {}),
  'book one slot at once': (harness) => bookOneSlot(harness, { instantBooking: true }),
  'book all slots of one service': bookAllSlots,
  'two series that cross': bookCrossingSeries,
  'accept against withdraw against cancel': acceptOrWithdraw,
  'cancel against complete': cancelOrComplete,
  'cancel with the refund in view': cancelWithRefund,
};

/** Returns another day for each race, `YYYY-MM-DD`, weeks apart from those of the other races. */
let days = 2;
const nextDay = () => new Date(Date.now() + (days += 1) * DAY_MS).toISOString().slice(0, 10);

const customers: TestUser[] = [];

export async function getCustomers({ marketplace }: Harness): Promise<TestUser[]> {
  while (customers.length < CONCURRENT_REQUESTS) customers.push(await marketplace.newCustomer());
  return customers;
}

/** Creates a provider who is open at all hours, with a service of an hour. */
async function openProvider({ apis: [api], marketplace }: Harness, settings: object): Promise<string> {
  const provider = await registerApprovedProvider(api, marketplace.admin);
  const weeklyHours = EVERY_DAY.map((day) => ({ day, from: '00:00', to: '24:00' }));
  const body = { weeklyHours, bookingWindow: 365, ...settings };
  await expectSuccess(call(api, 'PUT', '/availability', { token: provider.token, body }));
  return (await createService(api, provider))._id;
}

async function bookOneSlot(harness: Harness, settings: object): Promise<number> {
  const serviceId = await openProvider(harness, settings);
  const buyers = await getCustomers(harness);
  const body = { serviceId, bookingDate: nextDay(), bookingTime: '10:00' };
  return countWinners(harness, (api, index) =>
    call(api, 'POST', '/bookings', { token: buyers[index]?.token, body }),
  );
}

/** One winner if all of the customers, who book a slot of their own, have it. */
async function bookAllSlots(harness: Harness): Promise<number> {
  const serviceId = await openProvider(harness, { instantBooking: true });
  const buyers = await getCustomers(harness);
  const responses = await fireConcurrently(harness, (api, index) => {
    const bookingDate = new Date(Date.now() + (2 + index) * DAY_MS).toISOString().slice(0, 10);
    const body = { serviceId, bookingDate, bookingTime: '10:00' };
    return call(api, 'POST', '/bookings', { token: buyers[index]?.token, body });
  });
  return responses.every(isSuccessful) ? 1 : 0;
}

/** Half of the customers begin a week later, so that all but the first and the last date are the same. */
async function bookCrossingSeries(harness: Harness): Promise<number> {
  const serviceId = await openProvider(harness, {});
  const buyers = await getCustomers(harness);
  const first = nextDay();
  const second = new Date(Date.parse(first) + 7 * DAY_MS).toISOString().slice(0, 10);
  const repeat = { every: 'week', count: 4 };
  return countWinners(harness, (api, index) => {
    const body = { serviceId, bookingDate: index % 4 < 2 ? first : second, bookingTime: '10:00', repeat };
    return call(api, 'POST', '/bookings', { token: buyers[index]?.token, body });
  });
}

/** Creates an approved booking, and pays it. */
async function approvedBooking(harness: Harness): Promise<{ booking: Booking; customer: TestUser }> {
  const {
    apis: [api],
    marketplace: { provider, service },
  } = harness;
  const [customer] = await getCustomers(harness);
  if (!customer) throw new Error('There is no customer');
  const body = { serviceId: service._id, bookingDate: nextDay(), bookingTime: '09:00' };
  const created = await expectSuccess(call(api, 'POST', '/bookings', { token: customer.token, body }));
  const { booking } = createdBookingResponseSchema.parse(created);
  await changeBookingStatus(api, provider, booking, 'approved');
  return { booking: await payBooking(api, customer, booking, 'card'), customer };
}

/** Of accepting and withdrawing one wins at most; one of the cancellations always does. */
async function acceptOrWithdraw(harness: Harness): Promise<number> {
  const { booking, customer } = await approvedBooking(harness);
  const path = `/bookings/${booking._id}`;
  const body = { bookingDate: nextDay(), bookingTime: '15:00' };
  await expectSuccess(call(harness.apis[0], 'POST', `${path}/reschedule`, { token: customer.token, body }));
  const accept = { token: harness.marketplace.provider.token, body: { decision: 'accepted' } };
  const acts: Act[] = [
    (api) => call(api, 'PUT', `${path}/reschedule`, accept),
    (api) => call(api, 'DELETE', `${path}/reschedule`, { token: customer.token }),
    (api) => call(api, 'PUT', `${path}/cancel`, { token: customer.token }),
  ];
  const responses = await fireConcurrently(harness, (api, index) => getAct(acts, index)(api, index));
  const wins = acts.map(
    (_act, kind) => responses.filter((each, at) => at % 3 === kind && isSuccessful(each)).length,
  );
  const [accepted = 0, withdrawn = 0, cancelled = 0] = wins;
  return accepted + withdrawn <= 1 ? cancelled : accepted + withdrawn;
}

async function cancelOrComplete(harness: Harness): Promise<number> {
  const { booking, customer } = await approvedBooking(harness);
  const path = `/bookings/${booking._id}`;
  const { token } = harness.marketplace.provider;
  const acts: Act[] = [
    (api) => call(api, 'PUT', `${path}/cancel`, { token: customer.token }),
    (api) => call(api, 'PUT', `${path}/status`, { token, body: { status: 'completed' } }),
  ];
  return countWinners(harness, (api, index) => getAct(acts, Math.floor(index / 2))(api, index));
}

/** Every second request previews the refund: it says what cancelling gives, or that the booking is cancelled. */
async function cancelWithRefund(harness: Harness): Promise<number> {
  const { booking, customer } = await approvedBooking(harness);
  const path = `/bookings/${booking._id}`;
  const { token } = customer;
  const acts: Act[] = [
    (api) => call(api, 'PUT', `${path}/cancel`, { token, body: { refundAmount: booking.totalAmount } }),
    (api) => call(api, 'GET', `${path}/cancellation`, { token }),
  ];
  const kindOf = (index: number) => Math.floor(index / 2) % 2;
  const responses = await fireConcurrently(harness, (api, index) => getAct(acts, kindOf(index))(api, index));
  const previews = responses.filter((_response, index) => kindOf(index) === 1);
  const isWrong = ({ status, body }: ApiResponse) =>
    status !== 409 &&
    cancellationTermsResponseSchema.parse(body).cancellation.refundAmount !== booking.totalAmount;
  const winners = responses.filter((each, index) => kindOf(index) === 0 && isSuccessful(each)).length;
  return previews.some(isWrong) ? 0 : winners;
}

function getAct(acts: readonly Act[], index: number): Act {
  const act = acts[index % acts.length];
  if (!act) throw new Error('There is nothing to do');
  return act;
}

export async function countWinners(harness: Harness, act: Act): Promise<number> {
  return (await fireConcurrently(harness, act)).filter(isSuccessful).length;
}

/** Sends 50 concurrent requests to the two instances by turns. */
export function fireConcurrently({ apis }: Harness, act: Act): Promise<ApiResponse[]> {
  return Promise.all(
    Array.from({ length: CONCURRENT_REQUESTS }, (_, index) => act(apis[index % 2 === 0 ? 0 : 1], index)),
  );
}
