import { availabilityInputSchema } from '@nearhand/shared/availability';
import { blockInputSchema } from '@nearhand/shared/availability-blocks';
import {
  customerAddressInputSchema,
  savedAddressesSchema,
  savedAddressSchema,
} from '@nearhand/shared/addresses';
import { bookingDetailsSchema } from '@nearhand/shared/booking-details';
import { createBookingSchema } from '@nearhand/shared/bookings';
import { categoryInputSchema, type CategoryInput } from '@nearhand/shared/service-categories';
import { mapServiceTexts, SERVICE_TEXTS } from '@nearhand/shared/service-texts';
import {
  createServiceSchema,
  serviceSchema,
  updateServiceSchema,
  type CreateServiceInput,
  type UpdateServiceInput,
} from '@nearhand/shared/services';
import { updateProfileSchema, type UpdateProfileInput } from '@nearhand/shared/users';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { apiAs } from './test/api.ts';
import { createCategory, createService, createUser } from './test/factories.ts';
import type { CategoryDocument } from './features/service-categories/category.model.ts';
import { toService, type ServiceDocument } from './features/services/service.model.ts';
import type { UserDocument } from './features/users/user.model.ts';
import { comingDay } from './test/coming-days.ts';
import { uploadImage } from './test/upload-image.ts';

// A field that is added to an input schema must be stored, returned and changeable: these tests cover every key.

/** Expects a sample for every key of an input schema but `besides`. */
function expectEveryKey(samples: object, schema: z.ZodType, besides: string[] = []): void {
  const { $ref, $defs = {}, ...inline } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { properties = {} } = $defs[$ref?.replace('#/$defs/', '') ?? ''] ?? inline;
  expect([...Object.keys(samples), ...besides].toSorted()).toEqual(Object.keys(properties).toSorted());
}

/** Fields of requests that are compared and not stored. */
type NotStored = 'version' | 'currentPassword';

it('every field of an input is a field of its document', () => {
  expectTypeOf<Exclude<keyof CreateServiceInput, keyof ServiceDocument>>().toEqualTypeOf<never>();
  expectTypeOf<Exclude<keyof UpdateServiceInput, keyof ServiceDocument | NotStored>>().toEqualTypeOf<never>();
  expectTypeOf<Exclude<keyof CategoryInput, keyof CategoryDocument | NotStored>>().toEqualTypeOf<never>();
  expectTypeOf<Exclude<keyof UpdateProfileInput, keyof UserDocument | NotStored>>().toEqualTypeOf<never>();
});

describe('every field of a service', () => {
  const samples = (category: string) => ({
    name: 'Gutter cleaning',
    description: 'Up to two floors',
    category,
    basePrice: 45.5,
    unit: 'per hour' as const,
    imageUrl: 'https://example.org/gutter.jpg',
    keywords: ['gutter'],
    duration: 90,
    difficulty: 'hard' as const,
    requirements: ['A ladder'],
    cancellationPolicy: 'strict' as const,
    place: 'provider' as const,
    minimumQuantity: 1.5,
    maximumQuantity: 8,
    isActive: false,
    ...mapServiceTexts(({ label }) => `${label} of the service`),
  });

  it('is returned as it was sent, by POST, GET, the list and PUT', async () => {
    const me = await createUser({ role: 'provider' });
    const category = await createCategory();
    const provider = await apiAs(me);
    const sent = samples(category._id.toString());
    expectEveryKey(sent, createServiceSchema, ['provider']);
    expectEveryKey(sent, updateServiceSchema, ['provider', 'version']);
    const returned = { ...sent, category: { _id: sent.category, name: category.name, slug: category.slug } };

    const created = await provider.post('/api/services').send(sent);
    expect(created.body.service).toMatchObject(returned);

    const path = `/api/services/${created.body.service._id}`;
    expect((await provider.get(path)).body.service).toMatchObject(returned);
    const list = await provider.get(`/api/services/provider/${me._id.toString()}`);
    expect(list.body.services[0]).toMatchObject(returned);

    for (const [field, value] of Object.entries(changed(sent))) {
      const response = await provider.put(path).send({ ...sent, [field]: value });
      expect([field, response.status, response.body.service?.[field]]).toEqual([field, 200, value]);
      expect((await provider.get(path)).body.service[field]).toEqual(value);
    }
  });

  it('that is an optional text is unchanged when it is left out, and removed when it is empty', async () => {
    const provider = await apiAs(await createUser({ role: 'provider' }));
    const sent = samples((await createCategory())._id.toString());
    const created = await provider.post('/api/services').send(sent);
    const path = `/api/services/${created.body.service._id}`;

    for (const text of [...SERVICE_TEXTS, 'imageUrl' as const]) {
      const { [text]: value, ...others } = sent;
      expect((await provider.put(path).send(others)).body.service[text]).toBe(value);
      expect((await provider.put(path).send({ ...others, [text]: '' })).body.service).not.toHaveProperty(
        text,
      );
    }
  });

  it('is part of its response', async () => {
    const texts = mapServiceTexts(({ label }) => label);
    const service = await createService({
      imageUrl: '/x.jpg',
      deactivatedBy: 'owner',
      minimumQuantity: 1,
      maximumQuantity: 9,
      ...texts,
    });

    expectEveryKey(toService(service, true), serviceSchema);
  });

  /** Returns another valid value for each field. */
  function changed(sent: ReturnType<typeof samples>) {
    const { category: _category, ...fields } = sent;
    return {
      ...fields,
      name: 'Roof cleaning',
      description: 'Moss and leaves',
      basePrice: 60,
      unit: 'per day',
      imageUrl: 'https://example.org/roof.jpg',
      keywords: ['roof'],
      duration: 120,
      difficulty: 'easy',
      requirements: [],
      cancellationPolicy: 'moderate',
      place: 'remote',
      minimumQuantity: 2,
      maximumQuantity: 6.25,
      isActive: true,
      ...mapServiceTexts(({ label }) => `Another ${label}`),
    };
  }
});

it('every field of a category is returned as it was sent, by POST, GET and PUT', async () => {
  const admin = await apiAs(await createUser({ role: 'admin' }));
  const sent = { name: 'Chimneys', description: 'Swept and checked', slug: 'chimneys' };
  const other = { name: 'Stoves', description: 'Lit and warm', slug: 'stoves' };
  expectEveryKey(sent, categoryInputSchema, ['version']);

  const created = await admin.post('/api/service-categories').send(sent);
  expect(created.body.category).toMatchObject(sent);
  const path = `/api/service-categories/${created.body.category._id}`;
  expect((await admin.put(path).send(other)).body.category).toMatchObject(other);
  expect((await admin.get(path)).body.category).toMatchObject(other);
});

it('every field of a profile is returned as it was sent', async () => {
  const provider = await apiAs(await createUser({ role: 'provider' }));
  const sent = {
    name: 'Ada Moss',
    email: `ada-${Date.now()}@example.org`,
    phone: '555-0199',
    serviceType: 'Roofing',
    address: '9 Hill Road',
    contact: '555-0198',
    about: 'Slate and tin, for twenty years',
    serviceArea: { label: 'Old Town', center: { lat: 45.523, lng: -122.676 }, radiusKm: 12.5 },
  };
  // A new email needs the password, and a photo an upload: profile.test.ts goes through both.
  expectEveryKey(sent, updateProfileSchema, ['currentPassword', 'profilePhoto', 'version']);
  const { email: _email, ...fields } = sent;
  const before = await provider.get('/api/users/profile');

  const saved = await provider
    .put('/api/users/profile/update')
    .send({ ...fields, email: before.body.user.email });
  expect(saved.body.user).toMatchObject(fields);
  expect((await provider.get('/api/users/profile')).body.user).toMatchObject(fields);
});

it('every field of a booking is returned as it was sent', async () => {
  const customer = await apiAs(await createUser());
  const service = await createService({ unit: 'per hour' });
  const address = {
    street: '4 Elm Street',
    city: 'Riverton',
    state: 'OR',
    zipCode: '97001',
    access: 'The key is with the neighbor',
  };
  expectEveryKey(address, customerAddressInputSchema);
  const images = [await uploadImage(customer)];
  const sent = {
    serviceId: service._id.toString(),
    bookingDate: comingDay('05-06'),
    bookingTime: '10:00',
    notes: 'Please ring twice',
    customerAddress: address,
    images,
    quantity: 2.5,
  };
  // Series have their own tests: book-series.test.ts.
  expectEveryKey(sent, createBookingSchema, ['scheduledDate', 'repeat', 'skipConflicts']);

  const { body } = await customer.post('/api/bookings').send(sent);
  const returned = {
    service: { _id: sent.serviceId },
    bookingDate: sent.bookingDate,
    bookingTime: sent.bookingTime,
    specialRequirements: sent.notes,
    customerAddress: address,
    images,
    quantity: 2.5,
  };
  expect(body.booking).toMatchObject(returned);
  const path = `/api/bookings/${body.booking._id}`;
  expect((await customer.get(path)).body.booking).toMatchObject(returned);

  const details = { notes: 'Ring once', customerAddress: { ...address, access: 'Side door' }, images: [] };
  expectEveryKey(details, bookingDetailsSchema);
  const { notes, ...others } = details;
  const changed = { specialRequirements: notes, ...others };
  expect((await customer.put(`${path}/details`).send(details)).body.booking).toMatchObject(changed);
  expect((await customer.get(path)).body.booking).toMatchObject(changed);
});

it('every field of a saved address is returned as it was sent', async () => {
  const customer = await apiAs(await createUser());
  const address = {
    label: 'Home',
    street: '4 Elm Street',
    city: 'Riverton',
    state: 'OR',
    zipCode: '97001',
    access: 'Side door',
    isDefault: true,
  };
  expectEveryKey(address, savedAddressSchema);
  const sent = { addresses: [address] };
  expectEveryKey(sent, savedAddressesSchema);

  expect((await customer.put('/api/users/me/addresses').send(sent)).body).toMatchObject(sent);
  expect((await customer.get('/api/users/me/addresses')).body).toMatchObject(sent);
});

it('every field of the hours of a provider is returned as it was sent', async () => {
  const provider = await apiAs(await createUser({ role: 'provider' }));
  const sent = {
    weeklyHours: [{ day: 'monday', from: '08:00', to: '24:00' }],
    overrides: [{ date: comingDay('05-06'), windows: [{ from: '10:00', to: '11:00' }], note: 'Short day' }],
    bufferBefore: 10,
    bufferAfter: 20,
    minimumNotice: 30,
    bookingWindow: 40,
    slotInterval: 15,
    holdPendingRequests: false,
    instantBooking: true,
  };
  expectEveryKey(sent, availabilityInputSchema);

  expect((await provider.put('/api/availability').send(sent)).body.availability).toEqual(sent);
  expect((await provider.get('/api/availability')).body.availability).toEqual(sent);
});

it('every field of a block is returned as it was sent', async () => {
  const provider = await apiAs(await createUser({ role: 'provider' }));
  await provider.put('/api/availability').send({});
  const day = comingDay('05-06');
  const sent = { start: `${day}T08:00:00.000Z`, end: `${day}T10:00:00.000Z`, note: 'Dentist' };
  expectEveryKey(sent, blockInputSchema);

  expect((await provider.post('/api/availability/blocks').send(sent)).body.block).toMatchObject(sent);
  expect((await provider.get('/api/availability/blocks')).body.blocks[0]).toMatchObject(sent);
});
