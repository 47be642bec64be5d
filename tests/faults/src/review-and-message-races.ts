import { postedMessageResponseSchema } from '@nearhand/shared/conversations/conversations';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { Service } from '@nearhand/shared/services/services';
import { call, connect } from '@nearhand/test-support/api-client';
import {
  changeBookingStatus,
  createBooking,
  createService,
  futureMinute,
} from '@nearhand/test-support/marketplace';
import { moveVisitsToPast } from '@nearhand/test-support/past-visits';
import { registerApprovedProvider, type TestUser } from '@nearhand/test-support/users';
import {
  CONCURRENT_REQUESTS,
  countWinners,
  fireConcurrently,
  getCustomer,
  getCustomers,
  isSuccessful,
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
  { set, apis: [api], marketplace: { admin } }: Harness,
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
  const bookings: Booking[] = [];
  // One after the other: on a busy machine, fifty requests to one provider would wait for too long.
  for (const [index, customer] of customers.entries()) bookings.push(await complete(customer, index));
  await moveVisitsToPast(set.uri, bookings);
  return { provider, service, bookings };
}

async function completeBooking(harness: Harness) {
  const customer = await getCustomer(harness);
  const { provider, bookings } = await completeBookings(harness, [customer]);
  return { customer, provider, id: bookings[0]?._id ?? '' };
}

/** Sends ten ratings each from 1 to 5 stars. Resolves to 1 if all succeed and the service and its provider have the exact average and count. */
async function reviewOneService(harness: Harness): Promise<number> {
  const customers = await getCustomers(harness);
  const { provider, service, bookings } = await completeBookings(harness, customers);
  const [api] = harness.apis;
  for (const booking of bookings) {
    const params = { id: booking._id };
    await connect(api, provider.token).createReview({ params, body: { rating: 5 } });
  }
  const responses = await fireConcurrently(harness, (instance, index) => {
    const params = { id: bookings[index]?._id ?? '' };
    return connect(instance, customers[index]?.token).createReview({
      params,
      body: { rating: 1 + (index % 5) },
    });
  });
  const { service: reviewed } = await connect(api, provider.token).getService({
    params: { id: service._id },
  });
  const { rating, reviewCount, provider: summary } = reviewed;
  const counts = [reviewCount, summary?.reviewCount];
  const isExact = [rating, summary?.rating].every((average) => average === 3);
  return responses.every(isSuccessful) && isExact && counts.every((count) => count === CONCURRENT_REQUESTS)
    ? 1
    : 0;
}

async function reviewOnce(harness: Harness): Promise<number> {
  const { customer, id } = await completeBooking(harness);
  return countWinners(harness, (api) =>
    connect(api, customer.token).createReview({ params: { id }, body: { rating: 4 } }),
  );
}

/** The first review of the provider publishes both. An edit by the customer succeeds before that, and is rejected afterwards. */
async function publishOrEdit(harness: Harness): Promise<number> {
  const { customer, provider, id } = await completeBooking(harness);
  const params = { id };
  const client = connect(harness.apis[0], customer.token);
  await client.createReview({ params, body: { rating: 5 } });
  const isEdit = (index: number) => Math.floor(index / 2) % 2 === 1;
  const responses = await fireConcurrently<unknown>(harness, (api, index) =>
    isEdit(index)
      ? connect(api, customer.token).updateReview({ params, body: { rating: 1 } })
      : connect(api, provider.token).createReview({ params, body: { rating: 4 } }),
  );
  const isEdited = responses.some((response, index) => isEdit(index) && isSuccessful(response));
  const { mine } = await client.getBookingReviews({ params });
  if (mine?.status !== 'published' || mine.rating !== (isEdited ? 1 : 5)) return 0;
  return responses.filter((response, index) => !isEdit(index) && isSuccessful(response)).length;
}

/** Resolves to the number of different messages in the responses, or to 0 unless exactly one response is 201. */
async function sendOnce(harness: Harness): Promise<number> {
  const { token } = await harness.marketplace.newCustomer();
  const first = { providerId: harness.marketplace.provider._id, text: 'Hello' };
  const { conversation } = await connect(harness.apis[0], token).startConversation({ body: first });
  const path = `/conversations/${conversation._id}/messages`;
  const body = { text: 'When can you come?', clientId: crypto.randomUUID() };
  const outcomes = await fireConcurrently(harness, (api) => call(api, 'POST', path, { token, body }));
  const responses = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const statuses = responses.map(({ status }) => status);
  if (statuses.filter((status) => status === 201).length !== 1) return 0;
  if (!statuses.every((status) => status === 200 || status === 201)) return 0;
  return new Set(responses.map((each) => postedMessageResponseSchema.parse(each.body).posted._id)).size;
}
