import { DAY_MS } from '@nearhand/shared/durations';
import { BookingModel } from '@nearhand/api/src/models/booking.model.ts';
import { CategoryModel } from '@nearhand/api/src/models/category.model.ts';
import { refreshRatingRanks } from '@nearhand/api/src/features/reviews/rating-mean.ts';
import { ConversationModel } from '@nearhand/api/src/models/conversation.model.ts';
import { MessageModel } from '@nearhand/api/src/models/message.model.ts';
import { NotificationModel } from '@nearhand/api/src/models/notification.model.ts';
import { ServiceModel, type ServiceDocument } from '@nearhand/api/src/models/service.model.ts';
import { api, apiAs } from '@nearhand/api/src/test/api.ts';
import { UserModel } from '@nearhand/api/src/models/user.model.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateServiceArea } from './service-areas.ts';
import { generateBooking, getBookingParties } from './bookings.ts';
import { generateConversation, generateMessages } from './conversations.ts';
import { createdDuringRun } from './ids.ts';
import { generateNotification } from './notifications.ts';
import { categories, generateServiceInput, createServiceGenerator } from './services.ts';
import { getSizes } from './sizes.ts';
import { generateUser } from './users.ts';

const sizes = getSizes(1000);
const password = 'a password of this test';

/** Fields that the API stores for mails and devices. No list reads them. */
const IGNORED_FIELDS = ['emailToken', 'knownDevices', 'remindAt'];

/** Returns the type of each field. */
function getFieldTypes(document: object): Record<string, string> {
  const types = Object.entries(document)
    .filter(([field]) => !IGNORED_FIELDS.includes(field))
    .map(([field, value]) => [field, getTypeName(value)] as const);
  return Object.fromEntries(types);
}

function getTypeName(value: unknown): string {
  return value === null || typeof value !== 'object' ? typeof value : value.constructor.name;
}

/** Removes the fields whose values differ for each stored service. */
function omitVariableFields(service: ServiceDocument): object {
  const variable = [
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
  return Object.fromEntries(Object.entries(service).filter(([field]) => !variable.includes(field)));
}

describe('the generated dataset', () => {
  const generateService = createServiceGenerator(sizes.providers);

  it.each([
    [
      'services',
      (index: number) => generateService(index),
      (index: number) => createServiceGenerator(sizes.providers)(index),
    ],
    [
      'bookings',
      (index: number) => generateBooking(index, sizes),
      (index: number) => generateBooking(index, sizes),
    ],
    [
      'users',
      (index: number) => generateUser('customer', index, ''),
      (index: number) => generateUser('customer', index, ''),
    ],
  ])('is the same in every run: %s', (_what, one, other) => {
    expect(one(123)).toEqual(other(123));
    expect(one(123)).not.toEqual({ ...other(124), _id: one(123)._id });
  });

  it('has lower ids than documents created during a run', async () => {
    await ServiceModel.collection.insertOne(generateService(7));
    const created = await ServiceModel.collection.insertOne({
      ...generateService(8),
      _id: new ServiceModel()._id,
    });

    const found = await ServiceModel.collection.find(createdDuringRun).toArray();

    expect(found.map(({ _id }) => _id)).toEqual([created.insertedId]);
  });
});

it('has rating ranks that the API does not recalculate', async () => {
  const generateService = createServiceGenerator(sizes.providers);
  const services = Array.from({ length: 20 }, (_, index) => generateService(100 + index));
  await ServiceModel.collection.insertMany(services);

  await refreshRatingRanks();

  const stored = await ServiceModel.find({ _id: { $in: services.map(({ _id }) => _id) } }, { ratingRank: 1 })
    .sort({ _id: 1 })
    .lean();
  expect(stored).toEqual(services.map(({ _id, ratingRank }) => ({ _id, ratingRank })));
});

describe('generates the document that the API stores', () => {
  const provider = {
    ...generateUser('provider', 3, ''),
    serviceArea: generateServiceArea(3, sizes.providers),
  };
  const customer = generateUser('customer', 3, '');

  beforeAll(async () => {
    await CategoryModel.collection.insertMany([...categories]);
    await UserModel.collection.insertMany([provider, customer]);
  });

  it('for a service', async () => {
    const caller = await apiAs(provider);

    const { body } = await caller.post('/api/services').send(generateServiceInput(3)).expect(201);

    const stored = await ServiceModel.findById(body.service._id).orFail().lean();
    expect(omitVariableFields(stored)).toEqual(
      omitVariableFields(createServiceGenerator(sizes.providers)(3)),
    );
    expect(getFieldTypes(stored)).toEqual(getFieldTypes(createServiceGenerator(sizes.providers)(3)));
  });

  it('for a category', async () => {
    const admin = generateUser('admin', 0, '');
    await UserModel.collection.insertOne(admin);
    const caller = await apiAs(admin);

    const { body } = await caller.post('/api/service-categories').send({ name: 'Welding' }).expect(201);

    const stored = await CategoryModel.findById(body.category._id).orFail().lean();
    expect(getFieldTypes(stored)).toEqual(getFieldTypes(categories[0] ?? {}));
  });

  it('for a customer and for a provider with a pending application', async () => {
    const pendingProvider = generateUser('provider', 24, '');
    const { name, phone, role, serviceType, address, contact } = pendingProvider;
    const registration = {
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

    await api.post('/api/users/register').send(registration).expect(201);
    await api
      .post('/api/users/register')
      .send({ ...registration, email: 'other@bench.example', role: 'customer' })
      .expect(201);

    const storedProvider = await UserModel.findOne({ email: 'new@bench.example' }).orFail().lean();
    const storedCustomer = await UserModel.findOne({ email: 'other@bench.example' }).orFail().lean();
    expect(getFieldTypes(storedProvider)).toEqual(getFieldTypes(pendingProvider));
    expect(getFieldTypes(storedCustomer)).toEqual(getFieldTypes(customer));
  });

  it('for a paid and completed booking', async () => {
    const generated = Array.from({ length: 20 }, (_, index) => generateBooking(index, sizes));
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
    expect(getFieldTypes(stored)).toEqual(getFieldTypes(paid ?? {}));
    const notification = await NotificationModel.findOne({ kind: 'booking-paid' }).orFail().lean();
    expect(getFieldTypes(notification)).toEqual(getFieldTypes(generateNotification(3, sizes)));
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
    expect(getFieldTypes(stored)).toEqual(getFieldTypes(generateConversation(3, sizes)));
    expect(getFieldTypes(message)).toEqual(getFieldTypes(generateMessages(3, sizes)[0] ?? {}));
  });
});

it('has ten customers with 5,000 bookings, ten providers with 20,000 and ten with 20', () => {
  const counts = { customer: new Map<number, number>(), provider: new Map<number, number>() };
  for (let index = 0; index < sizes.bookings; index += 1) {
    const parties = getBookingParties(index, sizes);
    for (const party of ['customer', 'provider'] as const) {
      counts[party].set(parties[party], (counts[party].get(parties[party]) ?? 0) + 1);
    }
  }
  const getCounts = (party: 'customer' | 'provider', first: number) =>
    Array.from({ length: 10 }, (_, index) => counts[party].get(first + index));

  expect(getCounts('customer', 0)).toEqual(Array.from({ length: 10 }, () => 5000));
  expect(getCounts('provider', 0)).toEqual(Array.from({ length: 10 }, () => 20_000));
  expect(getCounts('provider', 10)).toEqual(Array.from({ length: 10 }, () => 20));
});

it('has bookings of these customers and providers', () => {
  const [booking, parties] = [generateBooking(123, sizes), getBookingParties(123, sizes)];

  expect(booking).toMatchObject({
    customer: generateUser('customer', parties.customer, '')._id,
    provider: generateUser('provider', parties.provider, '')._id,
  });
});

it('has only bookings of services of the provider, each at a different time', () => {
  const all = Array.from({ length: 200 }, (_, index) => generateBooking(sizes.bookings - 1 - index, sizes));
  const generateService = createServiceGenerator(sizes.providers);
  const services = new Map(
    Array.from({ length: sizes.services }, (_, index) => [
      generateService(index)._id.toString(),
      generateService(index),
    ]),
  );

  for (const { service, provider, serviceName } of all) {
    expect(services.get(service.toString())).toMatchObject({ provider, name: serviceName });
  }
  expect(new Set(all.map(({ scheduledDate }) => scheduledDate.getTime())).size).toBe(all.length);
});

it('has at most one conversation of each customer and provider, with messages that no other has', () => {
  const all = Array.from({ length: sizes.conversations }, (_, index) => generateConversation(index, sizes));
  const pairs = new Set(all.map(({ customer, provider }) => `${customer.toString()} ${provider.toString()}`));
  const messages = new Set<string>();
  for (const [index, conversation] of all.entries()) {
    const generated = generateMessages(index, sizes);
    for (const { _id } of generated) messages.add(_id.toString());
    expect(generated).toHaveLength(conversation.messages);
    expect(generated.at(-1)?._id).toEqual(conversation.lastMessage);
  }

  expect(pairs.size).toBe(all.length);
  expect(messages.size).toBe(all.reduce((sum, conversation) => sum + conversation.messages, 0));
});
