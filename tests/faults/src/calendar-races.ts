import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { Availability } from '@nearhand/shared/availability/availability';
import { DAY_MS } from '@nearhand/shared/durations';
import { connect, FailedCall } from '@nearhand/test-support/api-client';
import { changeBookingStatus, payBooking } from '@nearhand/test-support/marketplace';
import type { TestUser } from '@nearhand/test-support/users';
import {
  countWinners,
  fireConcurrently,
  getCustomer,
  getCustomers,
  isSuccessful,
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

async function bookOneSlot(harness: Harness, settings: Partial<Availability>): Promise<number> {
  const { serviceId } = await createOpenProvider(harness, settings);
  const buyers = await getCustomers(harness);
  const body = { serviceId, bookingDate: nextDay(), bookingTime: '10:00' };
  return countWinners(harness, (api, index) => connect(api, buyers[index]?.token).createBooking({ body }));
}

/** Each customer books a different slot. Resolves to 1 if all succeed. */
async function bookAllSlots(harness: Harness): Promise<number> {
  const { serviceId } = await createOpenProvider(harness, { instantBooking: true });
  const buyers = await getCustomers(harness);
  const responses = await fireConcurrently(harness, (api, index) => {
    const body = { serviceId, bookingDate: toDate(2 + index), bookingTime: '10:00' };
    return connect(api, buyers[index]?.token).createBooking({ body });
  });
  return responses.every(isSuccessful) ? 1 : 0;
}

/** Half of the customers start their series a week later, so that the two kinds of series share all dates but the first and the last. */
async function bookCrossingSeries(harness: Harness): Promise<number> {
  const { serviceId } = await createOpenProvider(harness, {});
  const buyers = await getCustomers(harness);
  const first = nextDay();
  const second = new Date(Date.parse(first) + 7 * DAY_MS).toISOString().slice(0, 10);
  const repeat = { every: 'week', count: 4 } as const;
  return countWinners(harness, (api, index) => {
    const body = { serviceId, bookingDate: index % 4 < 2 ? first : second, bookingTime: '10:00', repeat };
    return connect(api, buyers[index]?.token).createBooking({ body });
  });
}

async function createPaidBooking(harness: Harness): Promise<{ booking: Booking; customer: TestUser }> {
  const {
    apis: [api],
    marketplace: { provider, service },
  } = harness;
  const customer = await getCustomer(harness);
  const body = { serviceId: service._id, bookingDate: nextDay(), bookingTime: '09:00' };
  const { booking } = await connect(api, customer.token).createBooking({ body });
  await changeBookingStatus(api, provider, booking, 'approved');
  return { booking: await payBooking(api, customer, booking, 'card'), customer };
}

/** At most one request to accept or withdraw succeeds, and exactly one cancellation. Resolves to the count that is wrong, or else to 1. */
async function acceptOrWithdraw(harness: Harness): Promise<number> {
  const { booking, customer } = await createPaidBooking(harness);
  const params = { id: booking._id };
  const body = { bookingDate: nextDay(), bookingTime: '15:00' };
  await connect(harness.apis[0], customer.token).rescheduleBooking({ params, body });
  const accept = { params, body: { decision: 'accepted' } } as const;
  const requests: SendRequest[] = [
    (api) => connect(api, harness.marketplace.provider.token).decideReschedule(accept),
    (api) => connect(api, customer.token).withdrawReschedule({ params }),
    (api) => connect(api, customer.token).cancelBooking({ params }),
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
  const requests: SendRequest[] = [
    (api) => connect(api, customer.token).cancelBooking({ params: { id: booking._id } }),
    (api) => changeBookingStatus(api, harness.marketplace.provider, booking, 'completed'),
  ];
  return countWinners(harness, (api, index) => pickInTurn(requests, Math.floor(index / 2))(api, index));
}

/** Every second request previews the refund, which must be the whole amount, or 409 once the booking is cancelled. */
async function cancelWithRefund(harness: Harness): Promise<number> {
  const { booking, customer } = await createPaidBooking(harness);
  const params = { id: booking._id };
  const body = { refundAmount: booking.totalAmount };
  let isPreviewWrong = false;
  const preview: SendRequest = async (api) => {
    const { cancellation } = await connect(api, customer.token).previewCancellation({ params });
    isPreviewWrong ||= cancellation.refundAmount !== booking.totalAmount;
  };
  const isPreview = (index: number) => Math.floor(index / 2) % 2 === 1;
  const outcomes = await fireConcurrently(harness, (api, index) =>
    isPreview(index) ? preview(api, index) : connect(api, customer.token).cancelBooking({ params, body }),
  );
  const isUnexpected = (outcome: PromiseSettledResult<unknown>, index: number) =>
    isPreview(index) &&
    'reason' in outcome &&
    !(outcome.reason instanceof FailedCall && outcome.reason.status === 409);
  if (isPreviewWrong || outcomes.some(isUnexpected)) return 0;
  return outcomes.filter((outcome, index) => !isPreview(index) && isSuccessful(outcome)).length;
}

function pickInTurn(requests: readonly SendRequest[], index: number): SendRequest {
  const request = requests[index % requests.length];
  if (!request) throw new Error('There are no requests');
  return request;
}
