import { describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { apiAs } from '../../test/api.ts';
import { createCategory, createUser } from '../../test/factories.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { comingDay } from '../../test/coming-days.ts';

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
      expect(body.issues).toEqual([{ path: 'basePrice', message: 'A price in JPY has no decimals' }]);
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
