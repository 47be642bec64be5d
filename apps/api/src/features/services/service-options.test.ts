import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';

async function createOwnService() {
  const provider = await createUser({ role: 'provider' });
  const service = await createService({ provider: provider._id });
  const client = await apiAs(provider);
  const path = `/api/services/${service._id.toString()}`;
  const save = async (change: object) => {
    const { body } = await client.get(path);
    return client.put(path).send({ ...body.service, provider: undefined, ...change });
  };
  return { path, client, save };
}

const oven = { name: 'Inside the oven', price: 25, minutes: 30, maximum: 1 };
const windows = { name: 'Windows inside', price: 8, minutes: 10, maximum: 12 };

describe('the options of a service', () => {
  it('keep their ids as long as they stay, in the order of the provider', async () => {
    const { save, path, client } = await createOwnService();
    const { options } = (await save({ options: [oven, windows] })).body.service;
    expect(options).toMatchObject([
      { ...oven, priceMinor: 2500 },
      { ...windows, priceMinor: 800 },
    ]);

    const changed = await save({
      options: [
        { ...options[1], price: 9 },
        { name: 'Fridge', price: 0 },
      ],
    });

    expect(changed.body.service.options).toMatchObject([
      { _id: options[1]._id, price: 9 },
      { name: 'Fridge', price: 0, minutes: 0, maximum: 1 },
    ]);
    expect((await save({})).body.service.options).toEqual(changed.body.service.options);
    await save({ options: [] });
    expect((await client.get(path)).body.service.options).toEqual([]);
  });

  it.each([
    ['options', [{ ...oven, name: '' }]],
    ['options', [{ ...oven, name: 'x'.repeat(81) }]],
    ['options', [{ ...oven, price: -1 }]],
    ['options', [{ ...oven, price: 1.005 }]],
    ['options', [{ ...oven, minutes: -1 }]],
    ['options', [{ ...oven, maximum: 0 }]],
    ['options', [{ ...oven, maximum: 100 }]],
    ['options', Array.from({ length: 21 }, () => oven)],
    ['options', 'oven'],
    ['minutesPerUnit', 0.09],
    ['minutesPerUnit', 1441],
    ['hoursPerDay', 0.5],
    ['hoursPerDay', 24.5],
    ['fromPrice', 'yes'],
  ])('and its length: %s cannot be %j', async (field, value) => {
    const { save } = await createOwnService();

    const { status, body } = await save({ [field]: value });

    expect(status).toBe(400);
    expect(body.issues[0].path).toMatch(new RegExp(`^${field}`));
  });
});

it('minutes a unit and hours a day are removed by null, and hours are 8 then', async () => {
  const { save } = await createOwnService();
  const set = await save({ minutesPerUnit: 0.1, hoursPerDay: 9.5, fromPrice: true });
  expect(set.body.service).toMatchObject({ minutesPerUnit: 0.1, hoursPerDay: 9.5, fromPrice: true });

  const { service } = (await save({ minutesPerUnit: null, hoursPerDay: null, fromPrice: false })).body;

  expect(service).toMatchObject({ hoursPerDay: 8, fromPrice: false });
  expect(service).not.toHaveProperty('minutesPerUnit');
});
