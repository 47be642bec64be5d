import { beforeEach, describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { UserModel } from '../../models/user.model.ts';

const at = (day: string) => new Date(`${day}T10:00:00Z`);

async function market() {
  const [sofia, ana] = [
    await createUser({ name: 'Sofia Larsen', email: 'sl@mailbox.net', phone: '(503) 555-0123' }),
    await createUser({ name: 'Ana (Moreno', role: 'provider', serviceType: 'Pipes, boilers' }),
  ];
  const wallpaper = await createService({ name: 'Wallpaper hanging' });
  const taps = await createService({ name: 'Dripping tap', provider: ana._id });
  await createBooking({ service: wallpaper._id, customer: sofia._id, scheduledDate: at('2031-03-05') });
  await createBooking({ service: taps._id, scheduledDate: at('2031-03-07'), status: 'approved' });
  await createBooking({ service: taps._id, scheduledDate: at('2031-03-06'), status: 'cancelled' });
  const admin = await apiAs(await createUser({ role: 'admin' }));
  const find = async (query: string): Promise<string[]> =>
    (await admin.get(`/api/bookings/all?sort=visit&${query}`)).body.bookings.map(
      ({ bookingDate }: { bookingDate: string }) => bookingDate.slice(-2),
    );
  return { admin, find, sofia, ana };
}

beforeEach(async () => {
  await Promise.all([BookingModel.deleteMany(), UserModel.deleteMany()]);
});

describe('GET /api/bookings/all', () => {
  it('searches parts of the names of customer, provider and service', async () => {
    const { find } = await market();

    expect(await find('q=larsen')).toEqual(['05']);
    expect(await find('q=(mor')).toEqual(['07', '06']);
    expect(await find('q=WALL')).toEqual(['05']);
    expect(await find('q=@mailbox')).toEqual(['05']);
    expect(await find('q=boiler')).toEqual(['07', '06']);
    expect(await find('q=wa')).toEqual(['05']);
    expect(await find('q=pp')).toEqual([]);
    expect(await find('q=503-5550')).toEqual(['05']);
    expect(await find('q=unknown')).toEqual([]);
  });

  it('finds the booking of the last of many people with the same name or work', async () => {
    const { find } = await market();
    const names = Array.from({ length: 60 }, (_, index) => `Larsen ${index}`);
    const providers = await Promise.all(
      names.map((name) => createUser({ name, role: 'provider', serviceType: 'Boilers' })),
    );
    const last = providers.find(({ name }) => name === 'Larsen 9');
    const service = await createService({ name: 'Repair', ...(last && { provider: last._id }) });
    await createBooking({ service: service._id, scheduledDate: at('2031-03-08') });

    expect(await find('q=boilers')).toEqual(['08', '07', '06']);
    expect(await find('q=larsen')).toEqual(['08', '05']);
  });

  it('searches parts of the booking number, with and without hyphen', async () => {
    const { find } = await market();
    await BookingModel.updateOne({ scheduledDate: at('2031-03-06') }, { number: '7KQ2M4' });

    for (const q of ['7kq', 'Q-2M', 'q2m4', '7KQ-2M4', '%237kq 2m', '7KQ–2M4'])
      expect(await find(`q=${q}`)).toEqual(['06']);
  });

  it('filters by user, status and dates of the visit together', async () => {
    const { find, sofia, ana } = await market();

    expect(await find('')).toEqual(['07', '06', '05']);
    expect(await find(`person=${sofia._id.toString()}`)).toEqual(['05']);
    expect(await find(`person=${ana._id.toString()}&q=tap&status=approved`)).toEqual(['07']);
    expect(await find('from=2031-03-06&to=2031-03-06')).toEqual(['06']);
    expect(await find('from=2031-03-06&q=a')).toEqual(['07', '06']);
    expect(await find('to=2031-03-05')).toEqual(['05']);
  });

  it('continues a search on the next page', async () => {
    const { admin } = await market();

    const first = (await admin.get('/api/bookings/all?q=tap&limit=1&sort=visit')).body;
    const cursor = encodeURIComponent(first.pagination.nextCursor);
    const second = (await admin.get(`/api/bookings/all?q=tap&limit=1&sort=visit&cursor=${cursor}`)).body;

    expect(first.pagination.total).toBe(2);
    expect([first, second].map(({ bookings }) => bookings[0].bookingDate)).toEqual([
      '2031-03-07',
      '2031-03-06',
    ]);
  });

  it.each(['from=yesterday', 'to=2031-02-30', 'sort=random', 'person=1', `q=${'x'.repeat(101)}`])(
    'rejects %s',
    async (query) => {
      const admin = await apiAs(await createUser({ role: 'admin' }));
      expect((await admin.get(`/api/bookings/all?${query}`)).status).toBe(400);
    },
  );
});

describe('the CSV file of all bookings', () => {
  it('has the ids, emails, amounts and refunds of all rows of the filter', async () => {
    const { admin, sofia } = await market();
    const refund = { _id: 'r1', amount: 15.5, by: 'admin', at: new Date() };
    const booking = await BookingModel.findOneAndUpdate(
      { customer: sofia._id },
      { refunds: [refund], number: '7KQ2M4', quantity: 2.5, totalAmount: 80 },
      { returnDocument: 'after' },
    );

    const { text, headers } = await admin.get(`/api/bookings/all?format=csv&q=larsen&limit=1`);

    const [header = '', row = '', ...rest] = text.replace('\uFEFF', '').split('\r\n');
    const cells = row.split(',');
    const record = Object.fromEntries(header.split(',').map((name, index) => [name, cells[index]]));
    expect(headers['content-disposition']).toBe('attachment; filename=bookings.csv');
    expect(rest).toEqual(['']);
    expect(record).toMatchObject({
      Id: booking?._id.toString(),
      Number: '7KQ-2M4',
      'Customer id': sofia._id.toString(),
      'Customer email': 'sl@mailbox.net',
      'Service id': booking?.service.toString(),
      Quantity: '2.5',
      Amount: '80.00',
      Refund: '15.50',
      Currency: 'USD',
      Visit: '2031-03-05T10:00:00+00:00',
    });
  });
});

describe('GET /api/bookings/counts', () => {
  it('counts the search results in each status', async () => {
    const { admin } = await market();

    const { counts } = (await admin.get('/api/bookings/counts?q=tap')).body;

    expect(counts).toEqual({ pending: 0, approved: 1, rejected: 0, completed: 0, cancelled: 1 });
  });
});

describe('the bookings of one service', () => {
  it('can be listed by provider and admin, filtered by status', async () => {
    const service = await createService();
    const { provider } = await createBooking({ service: service._id });
    await createBooking({ service: service._id, status: 'approved', scheduledDate: at('2031-03-05') });
    await createBooking({ provider });
    const query = `service=${service._id.toString()}`;

    const own = await (await apiAs({ _id: provider })).get(`/api/bookings/provider?${query}`);
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const approved = await admin.get(`/api/bookings/all?${query}&status=approved`);

    expect(own.body.pagination.total).toBe(2);
    expect(approved.body.pagination.total).toBe(1);
  });

  it('cannot be listed by an invalid id', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    expect((await admin.get('/api/bookings/all?service=nope')).status).toBe(400);
  });
});
