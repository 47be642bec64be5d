import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';

describe('/users/me', () => {
  it('is the same profile as /users/profile, with the same ETag', async () => {
    const client = await apiAs(await createUser({ role: 'provider' }));
    const [me, profile] = [await client.get('/api/users/me'), await client.get('/api/users/profile')];
    expect([me.status, me.headers['etag']]).toEqual([200, profile.headers['etag']]);
    expect(me.body).toEqual(profile.body);
  });

  it('changes the profile by PATCH, unless another change came first', async () => {
    const user = await createUser();
    const client = await apiAs(user);
    const { etag } = (await client.get('/api/users/me')).headers;
    const change = (name: string) =>
      client
        .patch('/api/users/me')
        .set('If-Match', etag ?? '')
        .send({ name });

    const first = await change('Robin Moss');
    const second = await change('Robin Hill');

    expect([first.status, first.body.user]).toMatchObject([
      200,
      { name: 'Robin Moss', email: user.email, phone: user.phone },
    ]);
    expect([second.status, second.body.user.name]).toEqual([412, 'Robin Moss']);
  });
});
