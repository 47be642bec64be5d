import { DAY_MS } from '@nearhand/shared/durations';
import type { BookingDocument } from '../models/booking.model.ts';
import type { ServiceDocument } from '../models/service.model.ts';
import { api, apiAs, type ApiClient } from './api.ts';
import { createBooking, createService, createUser } from './factories.ts';

/** The number of created bookings. Each is on another day, because those of one provider must not overlap. */
let count = 0;

/** Creates a booking that has just been completed, and signs both of its sides in. `read` reads its reviews as one of them. */
export async function createCompletedBooking(
  fields: Partial<BookingDocument> = {},
  service?: Pick<ServiceDocument, '_id'>,
) {
  count += 1;
  const { _id } = service ?? (await createService());
  const booking = await createBooking({
    service: _id,
    status: 'completed',
    ...((fields.status ?? 'completed') === 'completed' && { completedAt: new Date() }),
    scheduledDate: new Date(Date.UTC(2020, 0, 1) + count * DAY_MS),
    ...fields,
  });
  const [customer, provider] = await Promise.all([
    apiAs({ _id: booking.customer }),
    apiAs({ _id: booking.provider }),
  ]);
  const path = `/api/bookings/${booking._id.toString()}/review`;
  const list = async (query = '') => {
    const { body } = await api.get(`/api/services/${_id.toString()}/reviews${query}`);
    return body;
  };
  const read = async (client: ApiClient) => (await client.get(path)).body;
  return { booking, service: _id, customer, provider, path, list, read };
}

/** Creates a booking that both sides have reviewed, so that both reviews are published. */
export async function createPublishedReview(
  rating = 4,
  service?: Pick<ServiceDocument, '_id'>,
  fields: Partial<BookingDocument> = {},
) {
  const made = await createCompletedBooking(fields, service);
  await made.provider.post(made.path).send({ rating: 5, text: 'Friendly and on time.' });
  const { body } = await made.customer.post(made.path).send({ rating, text: 'Well done.' });
  const admin = await apiAs(await createUser({ role: 'admin' }));
  const stranger = await apiAs(await createUser());
  const { theirs } = await made.read(made.customer);
  const id: string = body.review._id;
  return { ...made, admin, stranger, id, reviewPath: `/api/reviews/${id}`, customerReviewId: theirs._id };
}
