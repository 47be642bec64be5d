import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { UserModel } from '../../models/user.model.ts';
import { api, apiAs } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';

beforeEach(() => {
  config.MARKETPLACE_COUNTRIES = [];
});

const register = (phone: string, email: string) =>
  api.post('/api/users/register').send({
    name: 'Robin Lee',
    email,
    phone,
    password: 'a long enough password',
    confirmPassword: 'a long enough password',
  });

describe('the phone number of a user', () => {
  it('is stored as typed and in E.164 notation, in the country of the time zone', async () => {
    const { body } = await register('912 345 678', 'lisbon@example.org');

    expect(body.user).toMatchObject({ phone: '912 345 678', phoneE164: '+351912345678' });
  });

  it('is one of the first country of the marketplace', async () => {
    config.MARKETPLACE_COUNTRIES = ['DE', 'PT'];

    const { body } = await register('030 123456', 'berlin@example.org');

    expect(body.user).toMatchObject({ phone: '030 123456', phoneE164: '+4930123456' });
    config.MARKETPLACE_COUNTRIES = [];
  });

  it('has no E.164 notation where it cannot be read, also after a change', async () => {
    const user = await createUser({ phone: '912 345 678' });
    const agent = await apiAs(user);
    const change = (phone: string) =>
      agent.put('/api/users/profile/update').send({ name: user.name, email: user.email, phone });

    expect((await change('+44 20 7946 0018')).body.user.phoneE164).toBe('+442079460018');
    expect((await change('555-0100')).body.user.phoneE164).toBeUndefined();
    expect((await UserModel.findById(user._id).lean())?.phoneE164).toBeUndefined();
  });

  it('is beside the typed one for the callers who see that one, and for no visitor', async () => {
    const provider = await createUser({ role: 'provider', phone: '912 345 678' });
    const service = await createService({ provider: provider._id });
    const customer = await createUser({ phone: '+44 20 7946 0018' });
    await createBooking({ service: service._id, customer: customer._id });
    const path = `/api/services/${service._id.toString()}`;

    const [shown, hidden, page, bookings] = await Promise.all([
      (await apiAs(customer)).get(path),
      api.get(path),
      (await apiAs(customer)).get(`/api/providers/${provider._id.toString()}`),
      (await apiAs(provider)).get('/api/bookings/provider/bookings'),
    ]);

    expect(shown.body.service.provider.phoneE164).toBe('+351912345678');
    expect(JSON.stringify(hidden.body)).not.toContain('912345678');
    expect(page.body.provider.phoneE164).toBe('+351912345678');
    expect(bookings.body.bookings[0].customer.phoneE164).toBe('+442079460018');
  });
});

describe('the search of admins', () => {
  beforeEach(() => UserModel.deleteMany({}));

  it.each([
    '913 222 333',
    '+351 913 222 333',
    '00351913222333',
    '(913) 222-333',
    '913222',
    '٩١٣٢٢٢٣٣٣',
    '९१३२२२३३३',
    '＋３５１ ９１３２２２３３３',
    '+351 913 222 333 ext. 4',
    '913 222 333 доб. 4',
  ])('finds a phone number as %s, in users and in bookings', async (q) => {
    const customer = await createUser({ phone: '+351 913-222-333' });
    const other = await createUser({ phone: '+351 913 999 000' });
    const [booking] = await Promise.all([
      createBooking({ customer: customer._id }),
      createBooking({ customer: other._id }),
    ]);
    const admin = await apiAs(await createUser({ role: 'admin' }));

    const users = await admin.get('/api/users/admin/all_customers').query({ q });
    const bookings = await admin.get('/api/bookings/all').query({ q });

    const idsOf = (found: { _id: string }[]) => found.map(({ _id }) => _id);
    expect(idsOf(users.body.customers)).toContain(customer._id.toString());
    expect(idsOf(users.body.customers)).not.toContain(other._id.toString());
    expect(idsOf(bookings.body.bookings)).toEqual([booking._id.toString()]);
  });

  it.each(['555-0177', '٥٥٥-٠١٧٧', '५५५ ०१७७'])('finds %s, which has no E.164 notation', async (phone) => {
    const customer = await createUser({ phone });
    const admin = await apiAs(await createUser({ role: 'admin' }));

    const { body } = await admin.get('/api/users/admin/all_customers').query({ q: '5550177' });

    expect(body.customers.map(({ _id }: { _id: string }) => _id)).toEqual([customer._id.toString()]);
  });
});
