import { cancellationTermsResponseSchema } from '@nearhand/shared/bookings/booking-terms';
import { createdBookingResponseSchema, type Booking } from '@nearhand/shared/bookings/bookings';
import { DAY_MS } from '@nearhand/shared/durations';
import { call, expectSuccess, isSuccessful, type ApiResponse } from '@nearhand/test-support/api-client';
import { changeBookingStatus, payBooking } from '@nearhand/test-support/marketplace';
import type { TestUser } from '@nearhand/test-support/users';
import {
  countWinners,
  fireConcurrently,
  getCustomer,
  getCustomers,
  type SendRequest,
} from './concurrent-requests.ts';
import { createOpenProvider, type Harness } from './harness.ts';

/** Races for time slots, cancellations and refunds. Each resolves to its number of winners, which must be 1. */
export const calendarRaces: Record<string, (harness: Harness) => Promise<number>> = {
  'book one slot, held for the request': (harness) => bookOneSlot(harness, {}),
  'book one slot at once': (harness) => bookOneSlot(harness, { instantBooking: true }),
  'book all slots of one service': bookAllSlots,
  'two series that cross': bookCrossingSeries,
  'accept against withdraw against cancel': acceptOrWithdraw,
  'cancel against complete': cancelOrComplete,
  'cancel with the refund in view': cancelWithRefund,
};

/** Later than the days of the races in races.ts, which use the same provider. */
let daysAhead = 150;

/** Returns a different day for each race, `YYYY-MM-DD`. */
const nextDay = () => toDate((daysAhead += 1));

/** Returns the date in this number of days, `YYYY-MM-DD`. */
function toDate(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

async function bookOneSlot(harness: Harness, settings: object): Promise<number> {
  const { serviceId } = await createOpenProvider(harness, settings);
  const buyers = await getCustomers(harness);
  const body = { serviceId, bookingDate: nextDay(), bookingTime: '10:00' };
  return countWinners(harness, (api, index) =>
    call(api, 'POST', '/bookings', { token: buyers[index]?.token, body }),
  );
}

/** Each customer books a different slot. Resolves to 1 if all succeed. */
async function bookAllSlots(harness: Harness): Promise<number> {
  const { serviceId } = await createOpenProvider(harness, { instantBooking: true });
  const buyers = await getCustomers(harness);
  const responses = await fireConcurrently(harness, (api, index) => {
    const body = { serviceId, bookingDate: toDate(2 + index), bookingTime: '10:00' };
    return call(api, 'POST', '/bookings', { token: buyers[index]?.token, body });
  });
  return responses.every(isSuccessful) ? 1 : 0;
}

/** Half of the customers start their series a week later, so that the two kinds of series share all dates but the first and the last. */
async function bookCrossingSeries(harness: Harness): Promise<number> {
  const { serviceId } = await createOpenProvider(harness, {});
  const buyers = await getCustomers(harness);
  const first = nextDay();
  const second = new Date(Date.parse(first) + 7 * DAY_MS).toISOString().slice(0, 10);
  const repeat = { every: 'week', count: 4 };
  return countWinners(harness, (api, index) => {
    const body = { serviceId, bookingDate: index % 4 < 2 ? first : second, bookingTime: '10:00', repeat };
    return call(api, 'POST', '/bookings', { token: buyers[index]?.token, body });
  });
}

/** Creates a booking that is approved and paid. */
async function createPaidBooking(harness: Harness): Promise<{ booking: Booking; customer: TestUser }> {
  const {
    apis: [api],
    marketplace: { provider, service },
  } = harness;
  const customer = await getCustomer(harness);
  const body = { serviceId: service._id, bookingDate: nextDay(), bookingTime: '09:00' };
  const created = await expectSuccess(call(api, 'POST', '/bookings', { token: customer.token, body }));
  const { booking } = createdBookingResponseSchema.parse(created);
  await changeBookingStatus(api, provider, booking, 'approved');
  return { booking: await payBooking(api, customer, booking, 'card'), customer };
}

/** At most one request to accept or withdraw succeeds, and exactly one cancellation. Resolves to the count that is wrong, or else to 1. */
async function acceptOrWithdraw(harness: Harness): Promise<number> {
  const { booking, customer } = await createPaidBooking(harness);
  const path = `/bookings/${booking._id}`;
  const body = { bookingDate: nextDay(), bookingTime: '15:00' };
  await expectSuccess(call(harness.apis[0], 'POST', `${path}/reschedule`, { token: customer.token, body }));
  const accept = { token: harness.marketplace.provider.token, body: { decision: 'accepted' } };
  const requests: SendRequest[] = [
    (api) => call(api, 'PUT', `${path}/reschedule`, accept),
    (api) => call(api, 'DELETE', `${path}/reschedule`, { token: customer.token }),
    (api) => call(api, 'PUT', `${path}/cancel`, { token: customer.token }),
  ];
  const responses = await fireConcurrently(harness, (api, index) => pickInTurn(requests, index)(api, index));
  const wins = requests.map(
    (_request, kind) => responses.filter((each, at) => at % 3 === kind && isSuccessful(each)).length,
  );
  const [accepted = 0, withdrawn = 0, cancelled = 0] = wins;
  return accepted + withdrawn <= 1 ? cancelled : accepted + withdrawn;
}

async function cancelOrComplete(harness: Harness): Promise<number> {
  const { booking, customer } = await createPaidBooking(harness);
  const path = `/bookings/${booking._id}`;
  const { token } = harness.marketplace.provider;
  const requests: SendRequest[] = [
    (api) => call(api, 'PUT', `${path}/cancel`, { token: customer.token }),
    (api) => call(api, 'PUT', `${path}/status`, { token, body: { status: 'completed' } }),
  ];
  return countWinners(harness, (api, index) => pickInTurn(requests, Math.floor(index / 2))(api, index));
}

/** Every second request previews the refund, which must be the whole amount, or 409 once the booking is cancelled. */
async function cancelWithRefund(harness: Harness): Promise<number> {
  const { booking, customer } = await createPaidBooking(harness);
  const path = `/bookings/${booking._id}`;
  const { token } = customer;
  const requests: SendRequest[] = [
    (api) => call(api, 'PUT', `${path}/cancel`, { token, body: { refundAmount: booking.totalAmount } }),
    (api) => call(api, 'GET', `${path}/cancellation`, { token }),
  ];
  const getKind = (index: number) => Math.floor(index / 2) % 2;
  const responses = await fireConcurrently(harness, (api, index) =>
    pickInTurn(requests, getKind(index))(api, index),
  );
  const previews = responses.filter((_response, index) => getKind(index) === 1);
  const isWrong = ({ status, body }: ApiResponse) =>
    status !== 409 &&
    cancellationTermsResponseSchema.parse(body).cancellation.refundAmount !== booking.totalAmount;
  const winners = responses.filter((each, index) => getKind(index) === 0 && isSuccessful(each)).length;
  return previews.some(isWrong) ? 0 : winners;
}

function pickInTurn(requests: readonly SendRequest[], index: number): SendRequest {
  const request = requests[index % requests.length];
  if (!request) throw new Error('There are no requests');
  return request;
}
