import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { listNotifications } from '../../test/notifications.ts';

describe('an application', () => {
  it('notifies all admins, and its decision notifies the applicant', async () => {
    const [first, second, applicant] = await Promise.all([
      createUser({ role: 'admin' }),
      createUser({ role: 'admin' }),
      createUser({ name: 'Nikhil Rao' }),
    ]);
    const [admin, other, client] = await Promise.all([first, second, applicant].map(apiAs));
    if (!admin || !other || !client) throw new TypeError('A client is missing');

    const business = { serviceType: 'Plumbing', address: '1 Mill Lane', contact: '555-0101' };
    expect((await client.post('/api/users/request-provider').send(business)).status).toBe(200);
    await admin.put(`/api/users/admin/reject/${applicant._id.toString()}`).send({ reason: 'No papers' });

    for (const each of [admin, other]) {
      expect(await listNotifications(each)).toMatchObject([
        {
          kind: 'application-received',
          title: 'Nikhil applies as a provider',
          link: `/admin/users/${applicant._id.toString()}`,
        },
      ]);
    }
    expect(await listNotifications(client)).toMatchObject([
      { kind: 'application-decided', text: 'No papers' },
    ]);
  });
});
