import { PASSWORD } from '@nearhand/test-support/users';
import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { at, createProviderWithHours } from '../../test/provider-with-hours.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import { CustomerNoteModel } from '../../models/customer-note.model.ts';
import { customerMessages } from '@nearhand/shared/customers/customer-rules';

/** A provider with a customer of the marketplace, who has had two visits and has one ahead, and one of their own. */
async function createCustomers() {
  const { client, provider } = await createProviderWithHours();
  const zoe = await createUser({ name: 'Zoe Brandt', phone: '555-0177' });
  const service = (await createService({ provider: provider._id, basePrice: 40 }))._id;
  const book = (day: string, status: 'completed' | 'approved' | 'rejected') =>
    createBooking({ service, customer: zoe._id, status, scheduledDate: new Date(`${day}T10:00:00Z`) });
  await book('2026-03-05', 'completed');
  await book('2026-04-05', 'completed');
  await book('2031-05-05', 'approved');
  await createBooking({ service, status: 'rejected' });
  const job = {
    customer: { name: 'Mrs. Hollis', phone: '+1 202 555 0188' },
    title: 'Tap',
    price: 70,
    minutes: 30,
  };
  for (const time of ['14:00', '15:00']) {
    const { body } = await client.post('/api/bookings/own').send({ ...job, start: at(time) });
    await client.put(`/api/bookings/${body.booking._id}/status`).send({ status: 'completed' });
  }
  const list = async (query = '') => (await client.get(`/api/customers${query}`)).body;
  return { client, provider, zoe, list };
}

describe('the customers of a provider', () => {
  it('are those of the marketplace and their own, with what is completed', async () => {
    const { list, zoe } = await createCustomers();

    const { customers, pagination } = await list();

    expect(customers).toEqual([
      {
        _id: zoe._id.toString(),
        name: 'Zoe Brandt',
        phone: '555-0177',
        hasAccount: true,
        visits: 2,
        lastVisit: '2026-04-05T10:00:00.000Z',
        total: 80,
        totalMinor: 8000,
        note: '',
      },
      expect.objectContaining({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Mrs. Hollis',
        phone: '+1 202 555 0188',
        phoneE164: '+12025550188',
        hasAccount: false,
        visits: 2,
        total: 140,
      }),
    ]);
    expect(pagination).toMatchObject({ total: 2, hasMore: false });
    const first = await list('?limit=1');
    const second = await list(`?limit=1&cursor=${first.pagination.nextCursor}`);
    expect([...first.customers, ...second.customers]).toEqual(customers);
    expect((await list('?cursor=abcd')).success).toBe(false);
  });

  it('have a note that only the provider reads, which goes with the account of either', async () => {
    const { client, list, zoe } = await createCustomers();
    const note = 'The bell does not work';
    const [, own] = (await list()).customers;
    for (const id of [zoe._id.toString(), own._id])
      expect((await client.put(`/api/customers/${id}/note`).send({ note })).body.note).toBe(note);

    const notes = (await list()).customers.map((customer: { note: string }) => customer.note);
    expect(notes).toEqual([note, note]);
    const customer = await apiAs(zoe);
    expect((await customer.get('/api/users/me/data')).text).not.toContain(note);
    const { body } = await client.get('/api/users/me/data');
    expect(body.data.customerNotes).toHaveLength(2);

    await client.put(`/api/customers/${own._id}/note`).send({ note: '' });
    await customer.delete('/api/users/me').send({ password: PASSWORD });
    await runDueJobs();

    expect(await CustomerNoteModel.countDocuments({ customer: { $in: [zoe._id, own._id] } })).toBe(0);
  });

  it('are nobody else’s: other roles get 403, and a note about a stranger 404', async () => {
    const { zoe } = await createCustomers();
    const other = await apiAs(await createUser({ role: 'provider' }));

    expect((await other.get('/api/customers')).body.customers).toEqual([]);
    const noted = await other.put(`/api/customers/${zoe._id.toString()}/note`).send({ note: 'Hm' });
    expect([noted.status, noted.body.message]).toEqual([404, customerMessages.notFound]);
    for (const user of [zoe, await createUser({ role: 'admin' })])
      expect((await (await apiAs(user)).get('/api/customers')).status).toBe(403);
  });
});
