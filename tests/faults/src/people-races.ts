import {
  postedMessageResponseSchema,
  startedConversationResponseSchema,
} from '@nearhand/shared/conversations';
import type { Booking } from '@nearhand/shared/bookings';
import { bookingReviewsResponseSchema } from '@nearhand/shared/reviews';
import { serviceResponseSchema, type Service } from '@nearhand/shared/services';
import { call, expectSuccess, isSuccessful } from '@nearhand/test-support/api-client';
import {
  changeBookingStatus,
  createBooking,
  createService,
  futureMinute,
} from '@nearhand/test-support/marketplace';
import { registerApprovedProvider, type TestUser } from '@nearhand/test-support/users';
import { countWinners, fireConcurrently, getCustomers } from './calendar-races.ts';
import type { Harness } from './harness.ts';

const MINUTES_APART = 120;

/** Races for reviews and messages. They resolve to the number of winners. */
export const peopleRaces: Record<string, (harness: Harness) => Promise<number>> = {
  'review one booking': reviewOnce,
  'publish a review against its edit': publishOrEdit,
  'send one message': sendOnce,
};

/** Takes some ten seconds, most of them to complete the bookings. */
export const longRaces: typeof peopleRaces = {
  'review fifty bookings of one service': reviewOneService,
};

/** What a new provider has completed for some customers. */
interface Completed {
  provider: TestUser;
  service: Service;
  /** One of each customer. */
  bookings: Booking[];
}

async function completeBookings(
  { apis: [api], marketplace: { admin } }: Harness,
  customers: readonly TestUser[],
): Promise<Completed> {
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
  const [customer] = await getCustomers(harness);
  if (!customer) throw new Error('There is no customer');
  const { provider, bookings } = await completeBookings(harness, [customer]);
  return { customer, provider, path: `/bookings/${bookings[0]?._id}/review` };
}

/** Ratings from 1 to 5, ten of each: one winner if all of them count, for the service and its provider. */
async function reviewOneService(harness: Harness): Promise<number> {
  const customers = await getCustomers(harness);
  const { provider, service, bookings } = await completeBookings(harness, customers);
  const [api] = harness.apis;
  const pathOf = (index: number) => `/bookings/${bookings[index]?._id}/review`;
  for (const index of bookings.keys()) {
    const review = { token: provider.token, body: { rating: 5 } };
    await expectSuccess(call(api, 'POST', pathOf(index), review));
  }
  const responses = await fireConcurrently(harness, (instance, index) => {
    const review = { token: customers[index]?.token, body: { rating: 1 + (index % 5) } };
    return call(instance, 'POST', pathOf(index), review);
  });
  const shown = await expectSuccess(call(api, 'GET', `/services/${service._id}`, { token: provider.token }));
  const { rating, reviewCount, provider: summary } = serviceResponseSchema.parse(shown).service;
  const counts = [reviewCount, summary?.reviewCount];
  const isExact = [rating, summary?.rating].every((average) => average === 3);
  return responses.every(isSuccessful) && isExact && counts.every((count) => count === 50) ? 1 : 0;
}

async function reviewOnce(harness: Harness): Promise<number> {
  const { customer, path } = await completeBooking(harness);
  return countWinners(harness, (api) =>
    call(api, 'POST', path, { token: customer.token, body: { rating: 4 } }),
  );
}

/** The provider publishes both reviews, once; an edit of the customer comes before that, and is published, or is rejected. */
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

/** Every response contains the same message, and one says that it is new. */
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
