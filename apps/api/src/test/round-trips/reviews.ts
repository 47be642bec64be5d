import { createCompletedBooking, createPublishedReview } from '../completed-booking.ts';
import { expectOk, type RoundTrip } from './round-trip.ts';

const first = { rating: 4, text: 'Well done.' };

async function createReview() {
  const { customer, path, read } = await createCompletedBooking();
  const { review } = expectOk(await customer.post(path).send(first)).body;
  return { sent: first, returned: [review, (await read(customer)).mine] };
}

async function updateReview() {
  const { customer, path, read } = await createCompletedBooking();
  await customer.post(path).send(first);
  const sent = { rating: 2, text: 'It drips again.' };
  const { review } = expectOk(await customer.put(path).send(sent)).body;
  return { sent, returned: [review, (await read(customer)).mine] };
}

async function reply() {
  const { provider, reviewPath, list } = await createPublishedReview();
  const sent = { text: 'Thank you!' };
  const { review } = expectOk(await provider.post(`${reviewPath}/reply`).send(sent)).body;
  return { sent, returned: [review.reply, (await list()).reviews[0].reply] };
}

async function report() {
  const { stranger, admin, id, reviewPath } = await createPublishedReview();
  const sent = { reason: 'It names a neighbor' };
  expectOk(await stranger.post(`${reviewPath}/report`).send(sent));
  const { reviews } = (await admin.get('/api/reviews?reported=true')).body;
  return { sent, returned: [reviews.find(({ _id }: { _id: string }) => _id === id)?.reports[0]] };
}

async function moderate() {
  const { customer, admin, reviewPath, read } = await createPublishedReview();
  const sent = { decision: 'hide', reason: 'It names a neighbor' };
  const { review } = expectOk(await admin.put(`${reviewPath}/moderation`).send(sent)).body;
  const present = ({ hiddenReason }: { hiddenReason?: string }) => ({ reason: hiddenReason });
  return { sent, returned: [review, (await read(customer)).mine].map(present) };
}

export const reviewRoundTrips: RoundTrip[] = [
  { endpoint: 'POST /bookings/:id/review', run: createReview },
  { endpoint: 'PUT /bookings/:id/review', run: updateReview },
  { endpoint: 'POST /reviews/:id/reply', run: reply },
  { endpoint: 'POST /reviews/:id/report', run: report },
  {
    endpoint: 'PUT /reviews/:id/moderation',
    exceptions: { decision: 'becomes the status of the review, see moderate-review.test.ts' },
    run: moderate,
  },
];
