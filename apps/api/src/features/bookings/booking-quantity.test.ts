import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { comingDay } from '../../test/instants.ts';
import { createService, createUser } from '../../test/factories.ts';
import { createProviderWithHours } from '../../test/provider-with-hours.ts';
import type { ServiceDocument } from '../../models/service.model.ts';

async function book(fields: Partial<ServiceDocument>, quantity?: unknown) {
  const service = await createService(fields);
  const customer = await apiAs(await createUser());
  return customer.post('/api/bookings').send({
    serviceId: service._id.toString(),
    bookingDate: comingDay('05-06'),
    bookingTime: '10:00',
    ...(quantity !== undefined && { quantity }),
  });
}

describe('the quantity of a booking', () => {
  it.each([
    ['per hour', { duration: 90 }, undefined, { quantity: 1.5, totalAmount: 120, duration: 90 }],
    ['per hour', { duration: 80 }, undefined, { quantity: 1.33, totalAmount: 106.67, duration: 80 }],
    ['per hour', { duration: 60 }, 2.5, { quantity: 2.5, totalAmount: 200, duration: 150 }],
    [
      'per hour',
      { duration: 60, minimumQuantity: 3 },
      undefined,
      { quantity: 3, totalAmount: 240, duration: 180 },
    ],
    ['per day', { duration: 60 }, 3, { quantity: 3, totalAmount: 240, duration: 1440 }],
    ['per item', { duration: 60, minutesPerUnit: 25 }, 3, { quantity: 3, totalAmount: 240, duration: 75 }],
    [
      'per sq m',
      { duration: 45, minutesPerUnit: 3 },
      20.5,
      { quantity: 20.5, totalAmount: 1640, duration: 65 },
    ],
    [
      'per sq ft',
      { duration: 45, minimumQuantity: 80 },
      undefined,
      { quantity: 80, totalAmount: 6400, duration: 45 },
    ],
    ['per sq ft', { duration: 45 }, 120.25, { quantity: 120.25, totalAmount: 9620, duration: 45 }],
    ['per service', { duration: 45 }, 1, { quantity: 1, totalAmount: 80, duration: 45 }],
  ] as const)('of a service %s with %o, sent %s, is %o', async (unit, fields, quantity, expected) => {
    const response = await book({ unit, basePrice: 80, ...fields }, quantity);

    expect(response.status).toBe(201);
    expect(response.body.booking).toMatchObject(expected);
  });

  it.each([
    ['per hour', {}, 745, 'The quantity must be between 0.01 and 744 hours'],
    ['per sq ft', { minimumQuantity: 80 }, 79.99, 'The quantity must be between 80 and 100,000 sq ft'],
    ['per day', { minimumQuantity: 2, maximumQuantity: 5 }, 6, 'The quantity must be between 2 and 5 days'],
    ['per service', {}, 2, 'This service has one price, so the quantity must be 1'],
    ['per day', {}, 0, 'A quantity must be a number above 0 with at most 2 decimals'],
    ['per day', {}, 1.005, 'A quantity must be a number above 0 with at most 2 decimals'],
    ['per day', {}, '2', 'A quantity must be a number above 0 with at most 2 decimals'],
  ] as const)('of a service %s with %o is not %s', async (unit, fields, quantity, message) => {
    const response = await book({ unit, ...fields }, quantity);

    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ message, issues: [{ path: 'quantity' }] });
  });

  it('decides how long a free time must be', async () => {
    const { client, serviceId } = await createProviderWithHours();
    const day = comingDay('01-14');
    await client.put(`/api/services/${serviceId}`).send({
      ...(await client.get(`/api/services/${serviceId}`)).body.service,
      unit: 'per hour',
    });
    const path = `/api/services/${serviceId}/slots?from=${day}&to=${day}`;

    const times = async (quantity: string) =>
      (await client.get(`${path}&quantity=${quantity}`)).body.slots.map(({ time }: { time: string }) => time);
    expect(await times('2.5')).toEqual(['09:00', '09:30']);
    expect(await times('3')).toEqual(['09:00']);

    const tooMuch = await client.get(`${path}&quantity=745`);
    expect(tooMuch.status).toBe(400);
    expect(tooMuch.body.issues).toMatchObject([{ path: 'quantity' }]);
    expect((await client.get(`${path}&quantity=much`)).status).toBe(400);
  });
});

describe('the limits of the quantity of a service', () => {
  const setLimits = async (before: Partial<ServiceDocument>, change: object) => {
    const provider = await createUser({ role: 'provider' });
    const service = await createService({ provider: provider._id, unit: 'per sq ft', ...before });
    const client = await apiAs(provider);
    const path = `/api/services/${service._id.toString()}`;
    const { body } = await client.get(path);
    return client.put(path).send({ ...body.service, provider: undefined, ...change });
  };

  it('are removed by null', async () => {
    const { body } = await setLimits(
      { minimumQuantity: 10, maximumQuantity: 20 },
      { minimumQuantity: null, maximumQuantity: null },
    );

    expect(body.service).not.toHaveProperty('minimumQuantity');
    expect(body.service).not.toHaveProperty('maximumQuantity');
  });

  it.each([
    [{ minimumQuantity: 30 }, { maximumQuantity: 20 }, 'maximumQuantity'],
    [{}, { minimumQuantity: 100_001 }, 'minimumQuantity'],
    [{ minimumQuantity: 800 }, { unit: 'per hour' }, 'minimumQuantity'],
  ])('%o do not become %o', async (before, change, path) => {
    const response = await setLimits(before, change);

    expect(response.status).toBe(400);
    expect(response.body.issues).toMatchObject([{ path }]);
  });
});

it('services are listed by what their smallest booking costs', async () => {
  const provider = await createUser({ role: 'provider' });
  const offer = (name: string, fields: Partial<ServiceDocument>) =>
    createService({ name, provider: provider._id, ...fields });
  await offer('Floor', { basePrice: 5.5, unit: 'per sq ft', minimumQuantity: 80 });
  await offer('Tap', { basePrice: 85 });
  const lesson = await offer('Lesson', { basePrice: 50, unit: 'per hour', duration: 120 });
  const client = await apiAs(provider);
  const path = `/api/services/provider/${provider._id.toString()}?sort=total`;
  const names = async () => (await client.get(path)).body.services.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['Tap', 'Lesson', 'Floor']);

  const service = (await client.get(`/api/services/${lesson._id.toString()}`)).body.service;
  await client
    .put(`/api/services/${lesson._id.toString()}`)
    .send({ ...service, provider: undefined, duration: 60 });
  expect(await names()).toEqual(['Lesson', 'Tap', 'Floor']);
});
