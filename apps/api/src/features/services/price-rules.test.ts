import { describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { apiAs } from '../../test/api.ts';
import { createCategory, createUser } from '../../test/factories.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { comingDay } from '../../test/instants.ts';

async function provider() {
  const agent = await apiAs(await createUser({ role: 'provider' }));
  const category = String((await createCategory())._id);
  const service = { name: 'Tap repair', description: 'Any tap.', category, duration: 50, unit: 'per hour' };
  return { agent, service };
}

describe('a price in a currency without decimals', () => {
  it('rejects 1500.5 when created and updated', async () => {
    config.MARKETPLACE_CURRENCY = 'JPY';
    const { agent, service } = await provider();

    const rejected = await agent.post('/api/services').send({ ...service, basePrice: 1500.5 });
    const taken = await agent.post('/api/services').send({ ...service, basePrice: 1500 });
    const changed = await agent
      .put(`/api/services/${taken.body.service._id}`)
      .send({ ...service, basePrice: 1500.5 });

    for (const { status, body } of [rejected, changed]) {
      expect(status).toBe(400);
      expect(body.issues).toEqual([
        { path: 'basePrice', message: 'A price in JPY has no decimals: the smallest step is 1' },
      ]);
    }
    expect(taken.status).toBe(201);
    expect(
      (await ServiceModel.find({ provider: taken.body.service.provider._id }).lean()).map(
        (stored) => stored.basePrice,
      ),
    ).toEqual([1500]);
  });

  it('gives a total without decimals', async () => {
    config.MARKETPLACE_CURRENCY = 'JPY';
    const { agent, service } = await provider();
    const { body } = await agent.post('/api/services').send({ ...service, basePrice: 1000 });
    const customer = await apiAs(await createUser());

    const booked = await customer
      .post('/api/bookings')
      .send({ serviceId: body.service._id, scheduledDate: `${comingDay('05-06')}T10:00:00Z` });

    expect(booked.body.booking.totalAmount).toBe(833);
  });
});

describe.each([
  ['JPY', 1500, 1500.5, 'no decimals: the smallest step is 1'],
  ['KWD', 12.345, 12.3456, 'at most 3 decimals: the smallest step is 0.001'],
  ['EUR', 12.34, 12.345, 'at most 2 decimals: the smallest step is 0.01'],
  ['USD', 12.34, 12.345, 'at most 2 decimals: the smallest step is 0.01'],
])('a marketplace in %s', (currency, valid, invalid, rule) => {
  it('takes the decimals of its currency, and says which step is allowed', async () => {
    config.MARKETPLACE_CURRENCY = currency;
    const { agent, service } = await provider();
    const create = (basePrice: number) =>
      agent.post('/api/services').send({ ...service, unit: 'per service', basePrice });

    const [taken, rejected] = [await create(valid), await create(invalid)];

    expect([taken.status, taken.body.service.basePrice]).toEqual([201, valid]);
    expect([rejected.status, rejected.body.issues]).toEqual([
      400,
      [{ path: 'basePrice', message: `A price in ${currency} has ${rule}` }],
    ]);
  });
});

it('refunds and totals have three decimals where the currency has them', async () => {
  config.MARKETPLACE_CURRENCY = 'KWD';
  const { agent, service } = await provider();
  const { body } = await agent.post('/api/services').send({ ...service, basePrice: 12.345 });
  const customer = await apiAs(await createUser());

  const booked = await customer
    .post('/api/bookings')
    .send({ serviceId: body.service._id, scheduledDate: `${comingDay('05-06')}T10:00:00Z` });

  // 50 minutes by the hour.
  expect(booked.body.booking.totalAmount).toBe(10.288);
});
