import { DAY_MS } from '@nearhand/shared/durations';
import { BookingModel } from '@nearhand/api/src/features/bookings/booking.model.ts';
import { CategoryModel } from '@nearhand/api/src/features/service-categories/category.model.ts';
import { refreshRatingRanks } from '@nearhand/api/src/features/reviews/rating-mean.ts';
import { ConversationModel } from '@nearhand/api/src/features/messages/conversation.model.ts';
import { MessageModel } from '@nearhand/api/src/features/messages/message.model.ts';
import { NotificationModel } from '@nearhand/api/src/features/notifications/notification.model.ts';
import { ServiceModel, type ServiceDocument } from '@nearhand/api/src/features/services/service.model.ts';
import { api, apiAs } from '@nearhand/api/src/test/api.ts';
import { UserModel } from '@nearhand/api/src/features/users/user.model.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { areaAt } from './areas.ts';
import { bookingAt, bookingParties } from './bookings.ts';
import { conversationAt, conversationMessages } from './conversations.ts';
import { createdDuringRun } from './ids.ts';
import { notificationAt } from './notifications.ts';
import { categories, serviceInput, serviceMaker } from './services.ts';
import { getSizes } from './sizes.ts';
import { userAt } from './users.ts';

const sizes = getSizes(1000);
const password = 'a password of this test';

/** What the API adds for mails and devices, and no list reads. */
const UNREAD = ['emailToken', 'knownDevices', 'remindAt'];

/** The kind of each field: what two documents have in common that log different things. */
function formOf(document: object): Record<string, string> {
  const kinds = Object.entries(document)
    .filter(([field]) => !UNREAD.includes(field))
    .map(([field, value]) => [field, kindOf(value)] as const);
  return Object.fromEntries(kinds);
}

function kindOf(value: unknown): string {
  return value === null || typeof value !== 'object' ? typeof value : value.constructor.name;
}

/** A service without what the API decides anew for each it stores. */
function saidBy(service: ServiceDocument): object {
  const own = [
    '_id',
    'createdAt',
    'updatedAt',
    'listedAt',
    'rating',
    'reviewCount',
    'ratingSum',
    'ratingMean',
    'ratingRank',
  ];
  return Object.fromEntries(Object.entries(service).filter(([field]) => !own.includes(field)));
}

describe('the generated dataset', () => {
  const make = serviceMaker(sizes.providers);

  it.each([
    ['services', (index: number) => make(index), (index: number) => serviceMaker(sizes.providers)(index)],
    ['bookings', (index: number) => bookingAt(index, sizes), (index: number) => bookingAt(index, sizes)],
    [
      'users',
      (index: number) => userAt('customer', index, ''),
      (index: number) => userAt('customer', index, ''),
    ],
  ])('is the same in every run: %s', (_what, one, other) => {
    expect(one(123)).toEqual(other(123));
    expect(one(123)).not.toEqual({ ...other(124), _id: one(123)._id });
  });

  it('has lower ids than documents created today', async () => {
    await ServiceModel.collection.insertOne(make(7));
    const made = await ServiceModel.collection.insertOne({ ...make(8), _id: new ServiceModel()._id });

    const added = await ServiceModel.collection.find(createdDuringRun).toArray();

    expect(added.map(({ _id }) => _id)).toEqual([made.insertedId]);
  });
});

it('has ranks that the API does not compute anew while it is measured', async () => {
  const made = Array.from({ length: 20 }, (_, index) => serviceMaker(sizes.providers)(100 + index));
  await ServiceModel.collection.insertMany(made);

  await refreshRatingRanks();

  const stored = await ServiceModel.find({ _id: { $in: made.map(({ _id }) => _id) } }, { ratingRank: 1 })
    .sort({ _id: 1 })
    .lean();
  expect(stored).toEqual(made.map(({ _id, ratingRank }) => ({ _id, ratingRank })));
});

describe('a generated document equals the one that the API stores', () => {
  const provider = { ...userAt('provider', 3, ''), serviceArea: areaAt(3, sizes.providers) };
  const customer = userAt('customer', 3, '');

  beforeAll(async () => {
    await CategoryModel.collection.insertMany([...categories]);
    await UserModel.collection.insertMany([provider, customer]);
  });

  it('for a service', async () => {
    const caller = await apiAs(provider);

    const { body } = await caller.post('/api/services').send(serviceInput(3)).expect(201);

    const stored = await ServiceModel.findById(body.service._id).orFail().lean();
    expect(saidBy(stored)).toEqual(saidBy(serviceMaker(sizes.providers)(3)));
    expect(formOf(stored)).toEqual(formOf(serviceMaker(sizes.providers)(3)));
  });

  it('for a category', async () => {
    const admin = userAt('admin', 0, '');
    await UserModel.collection.insertOne(admin);
    const caller = await apiAs(admin);

    const { body } = await caller.post('/api/service-categories').send({ name: 'Welding' }).expect(201);

    const stored = await CategoryModel.findById(body.category._id).orFail().lean();
    expect(formOf(stored)).toEqual(formOf(categories[0] ?? {}));
  });

  it('for a customer and for a provider who waits for a decision', async () => {
    const waiting = userAt('provider', 24, '');
    const { name, phone, role, serviceType, address, contact } = waiting;
    const filled = {
      name,
      phone,
      role,
      serviceType,
      address,
      contact,
      email: 'new@bench.example',
      password,
      confirmPassword: password,
    };

    await api.post('/api/users/register').send(filled).expect(201);
    await api
      .post('/api/users/register')
      .send({ ...filled, email: 'other@bench.example', role: 'customer' })
      .expect(201);

    const storedProvider = await UserModel.findOne({ email: 'new@bench.example' }).orFail().lean();
    const storedCustomer = await UserModel.findOne({ email: 'other@bench.example' }).orFail().lean();
    expect(formOf(storedProvider)).toEqual(formOf(waiting));
    expect(formOf(storedCustomer)).toEqual(formOf(customer));
  });

  it('for a paid and completed booking', async () => {
    const generated = Array.from({ length: 20 }, (_, index) => bookingAt(index, sizes));
    const paid = generated.find(({ paymentStatus }) => paymentStatus === 'paid');
    const { _id: service } = await ServiceModel.findOne({ provider: provider._id }).orFail().lean();
    const [asCustomer, asProvider] = [await apiAs(customer), await apiAs(provider)];

    const { body } = await asCustomer
      .post('/api/bookings')
      .send({
        serviceId: service,
        scheduledDate: new Date(Date.now() + 30 * DAY_MS).toISOString(),
        customerAddress: paid?.customerAddress,
      })
      .expect(201);
    const booking = `/api/bookings/${body.booking._id}`;
    await asProvider.put(`${booking}/status`).send({ status: 'approved' }).expect(200);
    await asCustomer.post(`${booking}/payment`).send({ method: 'card' }).expect(200);
    await asProvider.put(`${booking}/status`).send({ status: 'completed' }).expect(200);

    const stored = await BookingModel.findById(body.booking._id).orFail().lean();
    expect(formOf(stored)).toEqual(formOf(paid ?? {}));
    const notice = await NotificationModel.findOne({ kind: 'booking-paid' }).orFail().lean();
    expect(formOf(notice)).toEqual(formOf(notificationAt(3, sizes)));
  });

  it('for a conversation with a message of the customer', async () => {
    const { body } = await (
      await apiAs(customer)
    )
      .post('/api/conversations')
      .send({ providerId: provider._id, text: 'Are you free on Friday?', clientId: '1' })
      .expect(201);

    const stored = await ConversationModel.findById(body.conversation._id).orFail().lean();
    const message = await MessageModel.findById(body.posted._id).orFail().lean();
    expect(formOf(stored)).toEqual(formOf(conversationAt(3, sizes)));
    expect(formOf(message)).toEqual(formOf(conversationMessages(3, sizes)[0] ?? {}));
  });
});

it('has ten customers with 5,000 bookings, ten providers with 20,000 and ten with 20', () => {
  const counts = { customer: new Map<number, number>(), provider: new Map<number, number>() };
  for (let index = 0; index < sizes.bookings; index += 1) {
    const parties = bookingParties(index, sizes);
    for (const party of ['customer', 'provider'] as const) {
      counts[party].set(parties[party], (counts[party].get(parties[party]) ?? 0) + 1);
    }
  }
  const countsOf = (party: 'customer' | 'provider', first: number) =>
    Array.from({ length: 10 }, (_, index) => counts[party].get(first + index));

  expect(countsOf('customer', 0)).toEqual(Array.from({ length: 10 }, () => 5000));
  expect(countsOf('provider', 0)).toEqual(Array.from({ length: 10 }, () => 20_000));
  expect(countsOf('provider', 10)).toEqual(Array.from({ length: 10 }, () => 20));
});

it('has bookings of these customers and providers', () => {
  const [booking, parties] = [bookingAt(123, sizes), bookingParties(123, sizes)];

  expect(booking).toMatchObject({
    customer: userAt('customer', parties.customer, '')._id,
    provider: userAt('provider', parties.provider, '')._id,
  });
});

it('has only bookings of services of the provider, each at a different time', () => {
  const all = Array.from({ length: 200 }, (_, index) => bookingAt(sizes.bookings - 1 - index, sizes));
  const make = serviceMaker(sizes.providers);
  const services = new Map(
    Array.from({ length: sizes.services }, (_, index) => [make(index)._id.toString(), make(index)]),
  );

  for (const { service, provider, serviceName } of all) {
    expect(services.get(service.toString())).toMatchObject({ provider, name: serviceName });
  }
  expect(new Set(all.map(({ scheduledDate }) => scheduledDate.getTime())).size).toBe(all.length);
});

it('has one conversation of each customer and provider, whose messages are its own', () => {
  const all = Array.from({ length: sizes.conversations }, (_, index) => conversationAt(index, sizes));
  const pairs = new Set(all.map(({ customer, provider }) => `${customer.toString()} ${provider.toString()}`));
  const messages = new Set<string>();
  for (const [index, conversation] of all.entries()) {
    const own = conversationMessages(index, sizes);
    for (const { _id } of own) messages.add(_id.toString());
    expect(own).toHaveLength(conversation.messages);
    expect(own.at(-1)?._id).toEqual(conversation.lastMessage);
  }

  expect(pairs.size).toBe(all.length);
  expect(messages.size).toBe(all.reduce((sum, conversation) => sum + conversation.messages, 0));
});
