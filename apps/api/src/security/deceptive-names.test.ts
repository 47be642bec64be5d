import { describe, expect, it } from 'vitest';
import { ServiceModel } from '../models/service.model.ts';
import { api, apiAs } from '../test/api.ts';
import { createCategory, createUser } from '../test/factories.ts';
import { UserModel } from '../models/user.model.ts';

const person = { email: 'robin@example.org', phone: '555-0199' };
const passwords = { password: 'a good password', confirmPassword: 'a good password' };
const HIDDEN = '\u202eAna\u0000 \u200bSil\u009bva\ud83d\u2069';
const NOTHING = '\u200b\u200d\u2060\u202e';

describe('names of users with invisible characters', () => {
  it('are rejected at registration if nothing else is left', async () => {
    const { status, body } = await api
      .post('/api/users/register')
      .send({ ...person, ...passwords, name: NOTHING });

    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path: 'name', message: 'Name is required' }]);
    expect(await UserModel.exists({ email: person.email })).toBeNull();
  });

  it('are stored without them', async () => {
    const { body } = await api.post('/api/users/register').send({ ...person, ...passwords, name: HIDDEN });

    expect(body.user.name).toBe('Ana Silva');
    expect(await UserModel.findOne({ email: person.email }).lean()).toMatchObject({ name: 'Ana Silva' });
  });

  it('are cleaned or rejected in a change of the profile as well', async () => {
    const user = await createUser();
    const agent = await apiAs(user);
    const update = (name: string) =>
      agent.put('/api/users/profile/update').send({ name, email: user.email, phone: '555-0199' });

    expect((await update('!?')).body.issues).toEqual([
      { path: 'name', message: 'Name must have at least one letter or digit' },
    ]);
    expect((await update('Jose\u0301')).body.user.name).toBe('Jos\u00e9');
  });
});

describe('names of services with invisible characters', () => {
  it.each(['POST', 'PUT'])('are cleaned or rejected by %s', async (method) => {
    const agent = await apiAs(await createUser({ role: 'provider' }));
    const category = String((await createCategory())._id);
    const service = {
      name: 'Tap repair',
      description: 'Any tap.',
      category,
      basePrice: 40,
      unit: 'per hour',
    };
    const { body } = await agent.post('/api/services').send(service);
    const send = (name: string) =>
      method === 'POST'
        ? agent.post('/api/services').send({ ...service, name })
        : agent.put(`/api/services/${body.service._id}`).send({ ...service, name });

    expect((await send(NOTHING)).status).toBe(400);
    expect((await send('***')).body.message).toBe('Service name must have at least one letter or digit');
    const accepted = await send(HIDDEN);
    expect(accepted.status).toBeLessThan(300);
    const stored = await ServiceModel.findById(accepted.body.service._id).orFail().lean();
    expect(stored.name).toBe('Ana Silva');
  });
});
