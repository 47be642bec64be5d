import {
  postedMessageResponseSchema,
  startedConversationResponseSchema,
} from '@nearhand/shared/conversations/conversations';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { bookingReviewsResponseSchema } from '@nearhand/shared/reviews/reviews';
import { serviceResponseSchema, type Service } from '@nearhand/shared/services/services';
import { call, expectSuccess, isSuccessful } from '@nearhand/test-support/api-client';
import {
  changeBookingStatus,
  createBooking,
  createService,
  futureMinute,
} from '@nearhand/test-support/marketplace';
import { registerApprovedProvider, type TestUser } from '@nearhand/test-support/users';
import {
  CONCURRENT_REQUESTS,
  countWinners,
  fireConcurrently,
  getCustomer,
  getCustomers,
} from './concurrent-requests.ts';
import type { Harness } from './harness.ts';

const MINUTES_APART = 120;

/** Races for reviews and messages. Each resolves to its number of winners, which must be 1. */
export const reviewAndMessageRaces: Record<string, (harness: Harness) => Promise<number>> = {
  'review one booking': reviewOnce,
  'publish a review against its edit': publishOrEdit,
  'send one message': sendOnce,
};

/** Takes about ten seconds, mostly to complete the bookings. */
export const longReviewRaces: typeof reviewAndMessageRaces = {
  'review fifty bookings of one service': reviewOneService,
};

interface CompletedBookings {
  provider: TestUser;
  service: Service;
  /** One for each customer, in their order. */
  bookings: Booking[];
}

/** Creates a provider with a completed booking for each customer. */
async function completeBookings(
  { apis: [api], marketplace: { admin } }: Harness,
  customers: readonly TestUser[],
): Promise<CompletedBookings> {
  const provider = await registerApprovedProvider(api, admin);
  const service = await createService(api, provider);
  const complete = async (customer: TestUser, index: number): Promise<Booking> => {
    const scheduledDate = futureMinute(index * MINUTES_APART);
    const booking = await createBooking(api, customer, service, { scheduledDate });
    await changeBookingStatus(api, provider, booking, 'approved');
    return changeBookingStatus(api, provider, booking, 'completed');
  };
  return { provider, service, bookings: await Promise.all(customers.map(complete)) };
}

async function completeBooking(harness: Harness) {
  const customer = await getCustomer(harness);
  const { provider, bookings } = await completeBookings(harness, [customer]);
  return { customer, provider, path: buildReviewPath(bookings[0]) };
}

/** Sends ten ratings each from 1 to 5 stars. Resolves to 1 if all succeed and the service and its provider have the exact average and count. */
async function reviewOneService(harness: Harness): Promise<number> {
  const customers = await getCustomers(harness);
  const { provider, service, bookings } = await completeBookings(harness, customers);
  const [api] = harness.apis;
  for (const booking of bookings) {
    const review = { token: provider.token, body: { rating: 5 } };
    await expectSuccess(call(api, 'POST', buildReviewPath(booking), review));
  }
  const responses = await fireConcurrently(harness, (instance, index) => {
    const review = { token: customers[index]?.token, body: { rating: 1 + (index % 5) } };
    return call(instance, 'POST', buildReviewPath(bookings[index]), review);
  });
  const body = await expectSuccess(call(api, 'GET', `/services/${service._id}`, { token: provider.token }));
  const { rating, reviewCount, provider: summary } = serviceResponseSchema.parse(body).service;
  const counts = [reviewCount, summary?.reviewCount];
  const isExact = [rating, summary?.rating].every((average) => average === 3);
  return responses.every(isSuccessful) && isExact && counts.every((count) => count === CONCURRENT_REQUESTS)
    ? 1
    : 0;
}

function buildReviewPath(booking: Booking | undefined): string {
  return `/bookings/${booking?._id}/review`;
}

async function reviewOnce(harness: Harness): Promise<number> {
  const { customer, path } = await completeBooking(harness);
  return countWinners(harness, (api) =>
    call(api, 'POST', path, { token: customer.token, body: { rating: 4 } }),
  );
}

/** The first review of the provider publishes both. An edit by the customer succeeds before that, and is rejected afterwards. */
async function publishOrEdit(harness: Harness): Promise<number> {
  const { customer, provider, path } = await completeBooking(harness);
  const { token } = customer;
  const [api] = harness.apis;
  await expectSuccess(call(api, 'POST', path, { token, body: { rating: 5 } }));
  const isEdit = (index: number) => Math.floor(index / 2) % 2 === 1;
  const responses = await fireConcurrently(harness, (instance, index) =>
    isEdit(index)
      ? call(instance, 'PUT', path, { token, body: { rating: 1 } })
      : call(instance, 'POST', path, { token: provider.token, body: { rating: 4 } }),
  );
  const isEdited = responses.some((response, index) => isEdit(index) && isSuccessful(response));
  const { mine } = bookingReviewsResponseSchema.parse(await expectSuccess(call(api, 'GET', path, { token })));
  if (mine?.status !== 'published' || mine.rating !== (isEdited ? 1 : 5)) return 0;
  return responses.filter((response, index) => !isEdit(index) && isSuccessful(response)).length;
}

/** Resolves to the number of different messages in the responses, or to 0 unless exactly one response is 201. */
async function sendOnce(harness: Harness): Promise<number> {
  const { token } = await harness.marketplace.newCustomer();
  const first = { providerId: harness.marketplace.provider._id, text: 'Hello' };
  const started = await expectSuccess(
    call(harness.apis[0], 'POST', '/conversations', { token, body: first }),
  );
  const { conversation } = startedConversationResponseSchema.parse(started);
  const path = `/conversations/${conversation._id}/messages`;
  const body = { text: 'When can you come?', clientId: crypto.randomUUID() };
  const responses = await fireConcurrently(harness, (api) => call(api, 'POST', path, { token, body }));
  if (!responses.every(isSuccessful) || responses.filter(({ status }) => status === 201).length !== 1)
    return 0;
  return new Set(responses.map((each) => postedMessageResponseSchema.parse(each.body).posted._id)).size;
}
