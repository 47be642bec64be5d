import { DAY_MS, HOUR_MS } from '@nearhand/shared/durations';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { Types } from 'mongoose';
import type { BookingDocument } from '../../models/booking.model.ts';
import { apiAs, type ApiClient } from '../api.ts';
import { createBookingToReschedule } from '../booking-to-reschedule.ts';
import { createBooking, createService, createUser } from '../factories.ts';
import { inHours, comingDay } from '../instants.ts';
import { createPaidBooking } from '../paid-booking.ts';
import { uploadImage } from '../images.ts';
import { expectOk, type RoundTrip } from './round-trip.ts';

const address = {
  street: '4 Elm Street',
  city: 'Riverton',
  state: 'OR',
  zipCode: '97001',
  access: 'The key is with the neighbor',
};

/** Returns a booking with the field names of its inputs. */
function toInputNames(booking: Booking) {
  return {
    ...booking,
    serviceId: booking.service._id,
    options: booking.options.map(({ _id, count }) => ({ _id, count })),
    expectedTotal: booking.totalAmount,
    notes: booking.specialRequirements,
    method: booking.paymentMethod,
    note: booking.reschedule?.note,
    reason: booking.cancellation?.reason,
    refundAmount: booking.cancellation?.refundAmount,
  };
}

/** The rhythm of a series is stored as the times of its bookings. */
function getRepeat(bookings: Booking[]) {
  const [first, second] = bookings.map(({ scheduledDate }) => Date.parse(scheduledDate));
  const days = Math.round(((second ?? 0) - (first ?? 0)) / DAY_MS);
  return { every: days === 14 ? 'two-weeks' : `${days} days`, count: bookings.at(0)?.series?.count };
}

async function book() {
  const customer = await apiAs(await createUser());
  const option = { _id: new Types.ObjectId(), name: 'Inside the oven', price: 25, minutes: 30, maximum: 2 };
  const service = await createService({ unit: 'per hour', options: [option] });
  const bookingDate = comingDay('01-14');
  const sent = {
    serviceId: service._id.toString(),
    bookingDate,
    bookingTime: '10:00',
    // The tests' marketplace is in Lisbon, whose clock is that of UTC in January.
    scheduledDate: `${bookingDate}T10:00:00.000Z`,
    notes: 'Please ring twice',
    customerAddress: address,
    images: [await uploadImage(customer)],
    quantity: 2.5,
    options: [{ _id: option._id.toString(), count: 2 }],
    expectedTotal: 250,
    repeat: { every: 'two-weeks', count: 3 },
    skipConflicts: true,
  };
  const { bookings } = expectOk(await customer.post('/api/bookings').send(sent)).body;
  const { booking } = (await customer.get(`/api/bookings/${bookings[0]._id}`)).body;
  const repeat = getRepeat(bookings);
  return {
    sent,
    returned: [bookings[0], booking].map((read: Booking) => ({ ...toInputNames(read), repeat })),
  };
}

async function changeDetails() {
  const { customer, path } = await createPaidBooking(72);
  const sent = {
    notes: 'Ring once',
    customerAddress: { ...address, access: 'Side door' },
    images: [await uploadImage(customer)],
  };
  const changed = expectOk(await customer.put(`${path}/details`).send(sent)).body.booking;
  return { sent, returned: [changed, (await customer.get(path)).body.booking].map(toInputNames) };
}

async function propose() {
  const { provider, customer, details: path, ...other } = await createBookingToReschedule();
  const day = comingDay('01-15');
  const sent = {
    bookingDate: day,
    bookingTime: '14:00',
    scheduledDate: `${day}T14:00:00.000Z`,
    note: 'I am at work until noon',
  };
  const { booking } = expectOk(await other.propose(provider, sent)).body;
  return { sent, returned: [booking.reschedule, (await customer.get(path)).body.booking.reschedule] };
}

async function offer() {
  const { provider, customer, path } = await createPaidBooking(72);
  const sent = {
    lines: [{ text: 'New siphon', quantity: 2, unitPrice: 24.5 }],
    minutes: 95,
    note: 'The old one is cracked',
    validUntil: inHours(48).toISOString(),
  };
  const { booking } = expectOk(await provider.put(`${path}/offer`).send(sent)).body;
  return { sent, returned: [booking.offer, (await customer.get(path)).body.booking.offer] };
}

async function acceptOffer() {
  const { provider, customer, path } = await createPaidBooking(72, { paymentStatus: 'pending' });
  const lines = [{ text: 'New siphon', quantity: 1, unitPrice: 24.5 }];
  expectOk(await provider.put(`${path}/offer`).send({ lines, minutes: 60 }));
  const sent = { total: 24.5, pay: true, method: 'paypal' };
  const { booking } = expectOk(await customer.put(`${path}/offer/accept`).send(sent)).body;
  const toSent = (read: Booking) => ({
    total: read.totalAmount,
    pay: read.paymentStatus === 'paid',
    method: read.paymentMethod,
  });
  return { sent, returned: [booking, (await customer.get(path)).body.booking].map(toSent) };
}

async function pay() {
  const { customer, path } = await createPaidBooking(72, { paymentStatus: 'pending' });
  const sent = { method: 'paypal' };
  const { booking } = expectOk(await customer.post(`${path}/payment`).send(sent)).body;
  return { sent, returned: [booking, (await customer.get(path)).body.booking].map(toInputNames) };
}

/** Agrees to pay on approval, and is approved, as only the payment has its method. */
async function payWhenApproved() {
  const { customer, provider, path } = await createPaidBooking(72, {
    status: 'pending',
    paymentStatus: 'pending',
  });
  const sent = { method: 'paypal', on: true };
  const { booking } = expectOk(await customer.put(`${path}/pay-when-approved`).send(sent)).body;
  const approved = expectOk(await provider.put(`${path}/status`).send({ status: 'approved' })).body.booking;
  return { sent, returned: [{ on: booking.payWhenApproved, method: approved.paymentMethod }] };
}

/** Cancels a paid booking as its customer, with or without naming the status. */
async function cancel(method: 'put' | 'patch', action: 'status' | 'cancel') {
  const { customer, provider, path } = await createPaidBooking(72);
  const { cancellation } = (await customer.get(`${path}/cancellation`)).body;
  const sent = {
    ...(action === 'status' && { status: 'cancelled' }),
    reason: 'We have moved',
    refundAmount: cancellation.refundAmount,
    scope: 'this',
  };
  const { booking } = expectOk(await customer[method](`${path}/${action}`).send(sent)).body;
  return { sent, returned: [booking, (await provider.get(path)).body.booking].map(toInputNames) };
}

/** Runs something that both sides read in the booking after it. */
async function onVisit(
  sent: object,
  act: (path: string, clients: Awaited<ReturnType<typeof createVisit>>) => ReturnType<ApiClient['put']>,
  pick: (booking: Booking) => object | undefined,
  fields: Parameters<typeof createBooking>[0] = {},
) {
  const visit = await createVisit(fields);
  const { booking } = expectOk(await act(visit.path, visit)).body;
  return { sent, returned: [booking, (await visit.customer.get(visit.path)).body.booking].map(pick) };
}

async function createVisit(fields: Parameters<typeof createBooking>[0]) {
  const paid = { status: 'approved', paymentStatus: 'paid', paymentId: 'pay_x' } as const;
  const scheduledDate = new Date(Date.now() - HOUR_MS);
  const booking = await createBooking({ scheduledDate, ...paid, ...fields });
  return {
    path: `/api/bookings/${booking._id.toString()}`,
    customer: await apiAs({ _id: booking.customer }),
    provider: await apiAs({ _id: booking.provider }),
    admin: await apiAs(await createUser({ role: 'admin' })),
  };
}

const reported = { kind: 'notAsAgreed', text: 'The drain leaks', refund: 20 } as const;
const problem: Pick<BookingDocument, 'problem' | 'problemAt'> = {
  problem: {
    ...reported,
    by: 'customer',
    status: 'open',
    createdAt: new Date(),
    answerBy: new Date(Date.now() + HOUR_MS),
  },
  problemAt: new Date(),
};

function takeStep() {
  const sent = { event: 'started', at: new Date().toISOString() };
  const toStep = ({ visit }: Booking) => ({ event: Object.keys(visit ?? {})[0], at: visit?.started });
  return onVisit(sent, (path, { provider }) => provider.put(`${path}/visit`).send(sent), toStep);
}

function settle() {
  const sent = { method: 'transfer', amount: 30 };
  const act = (path: string, { provider }: { provider: ApiClient }) =>
    provider.put(`${path}/settlement`).send(sent);
  return onVisit(sent, act, ({ settledOffline }) => settledOffline, { paymentStatus: 'pending' });
}

async function raise() {
  const visit = await createVisit({});
  const sent = { ...reported, images: [await uploadImage(visit.customer)] };
  const { booking } = expectOk(await visit.customer.post(`${visit.path}/problem`).send(sent)).body;
  return { sent, returned: [booking.problem, (await visit.provider.get(visit.path)).body.booking.problem] };
}

function answer() {
  const sent = { accept: false, text: 'It was dry' };
  const act = (path: string, { provider }: { provider: ApiClient }) =>
    provider.put(`${path}/problem/answer`).send(sent);
  return onVisit(sent, act, (booking) => booking.problem?.answer, problem);
}

function decide() {
  const sent = { refund: 10, reason: 'The photos show it', outcome: 'completed' };
  const act = (path: string, { admin }: { admin: ApiClient }) =>
    admin.put(`${path}/problem/decision`).send(sent);
  return onVisit(sent, act, (booking) => booking.problem?.decision, problem);
}

function refund() {
  const sent = { amount: 10, reason: 'A tile was broken' };
  const act = (path: string, { admin }: { admin: ApiClient }) => admin.post(`${path}/refund`).send(sent);
  return onVisit(sent, act, ({ refunds }) => refunds[0]);
}

async function addOwn() {
  const provider = await apiAs(await createUser({ role: 'provider' }));
  const day = comingDay('01-16');
  const sent = {
    customer: { name: 'Mrs. Hollis', phone: '555-0188', email: 'hollis@example.org' },
    title: 'Kitchen tap',
    start: `${day}T13:00:00.000Z`,
    minutes: 90,
    customerAddress: address,
    price: 120.5,
    notes: 'Ring twice',
  };
  const { booking } = expectOk(await provider.post('/api/bookings/own').send(sent)).body;
  const toInput = (read: Booking) => ({
    ...toInputNames(read),
    title: read.service.name,
    start: read.scheduledDate,
    minutes: read.duration,
    price: read.totalAmount,
  });
  const read = (await provider.get(`/api/bookings/${booking._id}`)).body.booking;
  return { sent, returned: [booking, read].map(toInput) };
}

async function noteCustomer() {
  const { provider, customer } = await createBooking({ status: 'approved' });
  const client = await apiAs({ _id: provider });
  const sent = { note: 'The bell does not work' };
  const saved = expectOk(await client.put(`/api/customers/${customer.toString()}/note`).send(sent)).body;
  return { sent, returned: [saved, (await client.get('/api/customers')).body.customers[0]] };
}

const exceptions = { scope: 'says which bookings of a series change, see book-series.test.ts' };

export const bookingRoundTrips: RoundTrip[] = [
  {
    endpoint: 'POST /bookings',
    exceptions: { skipConflicts: 'says what becomes of dates that are not free, see book-series.test.ts' },
    run: book,
  },
  {
    endpoint: 'POST /bookings/own',
    exceptions: { days: 'stands in place of `minutes`, see own-jobs.test.ts' },
    run: addOwn,
  },
  { endpoint: 'PUT /customers/:id/note', run: noteCustomer },
  { endpoint: 'PUT /bookings/:id/details', run: changeDetails },
  { endpoint: 'POST /bookings/:id/payment', run: pay },
  { endpoint: 'PUT /bookings/:id/pay-when-approved', run: payWhenApproved },
  { endpoint: 'PUT /bookings/:id/status', exceptions, run: () => cancel('put', 'status') },
  { endpoint: 'PATCH /bookings/:id/status', exceptions, run: () => cancel('patch', 'status') },
  { endpoint: 'PUT /bookings/:id/cancel', exceptions, run: () => cancel('put', 'cancel') },
  { endpoint: 'POST /bookings/:id/reschedule', run: propose },
  { endpoint: 'PUT /bookings/:id/visit', run: takeStep },
  { endpoint: 'PUT /bookings/:id/settlement', run: settle },
  { endpoint: 'POST /bookings/:id/problem', run: raise },
  { endpoint: 'PUT /bookings/:id/problem/answer', run: answer },
  { endpoint: 'PUT /bookings/:id/problem/decision', run: decide },
  { endpoint: 'POST /bookings/:id/refund', run: refund },
  { endpoint: 'PUT /bookings/:id/offer', run: offer },
  { endpoint: 'PUT /bookings/:id/offer/accept', run: acceptOffer },
];
