import { beforeAll, describe, expect, it } from 'vitest';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createCategory, createService, createUser, UNKNOWN_ID } from '../../test/factories.ts';
import { ServiceModel, type ServiceDocument } from '../../models/service.model.ts';

/** The messages when creating and when updating (product 5, message of the form and helper message). */
const BASE_PRICE: [string, string] = ['Please enter a valid base price', 'Valid base price is required'];

function list(length: number): string[] {
  return Array.from({ length }, (_, index) => `entry ${index}`);
}

describe('the service form', () => {
  let provider: ApiClient;
  let service: ServiceDocument;
  let form: object;

  beforeAll(async () => {
    const me = await createUser({ role: 'provider' });
    provider = await apiAs(me);
    service = await createService({ provider: me._id });
    form = {
      name: 'Tap repair',
      description: 'Quick and clean',
      category: (await createCategory())._id.toString(),
      basePrice: 45.5,
    };
  });

  it.each([
    ['no name', { name: undefined }, 'Service name is required'],
    ['a name of spaces', { name: '   ' }, 'Service name is required'],
    ['a name of 201 characters', { name: 'n'.repeat(201) }, 'Service name must be at most 200 characters'],
    ['a list for a name', { name: ['a'] }, 'Service name must be text'],
    ['no description', { description: '' }, 'Service description is required'],
    [
      'a description of 2,001 characters',
      { description: 'd'.repeat(2001) },
      'Service description must be at most 2000 characters',
    ],
    ['no category', { category: undefined }, 'Please select a category'],
    ['an empty category', { category: '' }, 'Please select a category'],
    ['a category by its name', { category: 'plumbing' }, 'Please select a category'],
    ['an operator for a category', { category: { $ne: null } }, 'Please select a category'],
    ['a category that does not exist', { category: UNKNOWN_ID }, 'The selected category does not exist'],
    ['no price', { basePrice: undefined }, ...BASE_PRICE],
    ['a price of 0', { basePrice: 0 }, ...BASE_PRICE],
    ['a negative price', { basePrice: -5 }, ...BASE_PRICE],
    ['a price in quotes', { basePrice: '45' }, ...BASE_PRICE],
    [
      'a price with three decimals',
      { basePrice: 9.999 },
      'A price in USD has at most 2 decimals: the smallest step is 0.01',
      'A price in USD has at most 2 decimals: the smallest step is 0.01',
    ],
    ['a price beyond all money', { basePrice: 1e300 }, ...BASE_PRICE],
    [
      'an unknown unit',
      { unit: 'per mile' },
      'Pricing unit must be one of: per service, per hour, per day, per project, per sq ft, per item, per sq m',
    ],
    ['no unit', { unit: '' }, 'Please select a pricing unit'],
    ['a duration of 0', { duration: 0 }, 'Duration must be at least 1 minute'],
    ['half a minute', { duration: 1.5 }, 'Duration must be a whole number of minutes'],
    ['an unknown difficulty', { difficulty: 'extreme' }, 'Difficulty must be easy, medium or hard'],
    ['a text for isActive', { isActive: 'yes' }, 'isActive must be true or false'],
    ['a text for keywords', { keywords: 'tap' }, 'Keywords must be a list of texts'],
    ['31 keywords', { keywords: list(31) }, 'Keywords: at most 30 entries'],
    [
      'a keyword of 61 characters',
      { keywords: ['k'.repeat(61)] },
      'Keywords: each entry must be at most 60 characters',
    ],
    ['an operator for a requirement', { requirements: [{ $gt: '' }] }, 'Requirements must be text'],
    [
      'a script for an image',
      { imageUrl: 'javascript:alert(1)' },
      'An image address must start with http:// or https://',
    ],
    [
      'an image in a data URL',
      { imageUrl: 'data:image/png;base64,AA==' },
      'An image address must start with http:// or https://',
    ],
    [
      'a location of 201 characters',
      { location: 'l'.repeat(201) },
      'Location must be at most 200 characters',
    ],
  ])(
    'does not take %s, neither for a service that is added nor for a change',
    async (_what, fields, message, messageOfChange = message) => {
      const added = await provider.post('/api/services').send({ ...form, ...fields });
      const changed = await provider
        .put(`/api/services/${service._id.toString()}`)
        .send({ ...form, ...fields });

      for (const { status, body } of [added, changed]) {
        expect(status).toBe(400);
        expect(body).toMatchObject({ success: false, code: 'invalid' });
        expect(body.issues[0].path.split('.')[0]).toBe(Object.keys(fields)[0]);
      }
      expect([added.body.message, changed.body.message]).toEqual([message, messageOfChange]);
      expect(await ServiceModel.find().lean()).toEqual([service]);
    },
  );

  it('accepts values at the limits', async () => {
    const fields = {
      name: 'n'.repeat(200),
      description: 'd'.repeat(2000),
      keywords: list(30),
      requirements: list(30),
      basePrice: 0.01,
      duration: 1,
    };

    const response = await provider.post('/api/services').send({ ...form, ...fields });

    expect(response.status).toBe(201);
    expect(response.body.service).toMatchObject(fields);
  });
});
