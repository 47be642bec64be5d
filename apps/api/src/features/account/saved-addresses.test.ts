import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';

const PATH = '/api/users/me/addresses';
const home = {
  label: 'Home',
  street: '4 Elm Street',
  city: 'Riverton',
  state: 'OR',
  zipCode: '97001',
  isDefault: true,
};

describe('the saved addresses of a user', () => {
  it('are none at first, and are replaced as a whole', async () => {
    const user = await apiAs(await createUser());
    expect((await user.get(PATH)).body.addresses).toEqual([]);

    await user.put(PATH).send({ addresses: [home, { label: 'Work' }] });
    const work = { label: 'Work', street: '', city: '', state: '', zipCode: '', isDefault: false };
    expect((await user.get(PATH)).body.addresses).toEqual([home, work]);

    const { body } = await user.put(PATH).send({ addresses: [] });
    expect(body.addresses).toEqual([]);
  });

  it.each([
    [
      'eleven',
      { addresses: Array.from({ length: 11 }, () => ({ ...home, isDefault: false })) },
      'Please save at most 10 addresses',
    ],
    ['two defaults', { addresses: [home, home] }, 'Only one address can be the default'],
    ['no label', { addresses: [{ ...home, label: ' ' }] }, 'Label is required'],
    [
      'a long text',
      { addresses: [{ ...home, street: 'x'.repeat(201) }] },
      'Street must be at most 200 characters',
    ],
    ['no list', {}, 'Addresses must be a list'],
  ])('cannot be %s', async (_what, body, message) => {
    const user = await apiAs(await createUser());

    const response = await user.put(PATH).send(body);

    expect(response.status).toBe(400);
    expect(response.body.message).toBe(message);
    expect((await user.get(PATH)).body.addresses).toEqual([]);
  });

  it('are part of the export', async () => {
    const user = await apiAs(await createUser());
    await user.put(PATH).send({ addresses: [home] });

    const { text } = await user.get('/api/users/me/data');
    expect(JSON.parse(text).data.addresses).toEqual([home]);
  });
});
