import { expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';

// The tests' marketplace is in Lisbon. In March its clock is that of UTC.
const at = (day: number, hour = 9) => new Date(Date.UTC(2031, 2, day, hour));
const week = 'from=2031-03-10&to=2031-03-16';

async function listNames(query: string) {
  const provider = await createUser({ role: 'provider' });
  const service = await createService({ provider: provider._id });
  const client = await apiAs(provider);
  const book = async (scheduledDate: Date, fields: object = {}) =>
    (await createBooking({ service: service._id, scheduledDate, ...fields }))._id.toString();
  const proposal = (scheduledDate: Date) => ({
    reschedule: { scheduledDate, by: 'provider' as const, createdAt: at(1), expiresAt: at(2) },
  });
  const ids = {
    within: await book(at(12)),
    earlier: await book(at(5)),
    // Nine days, until the morning of the twelfth.
    goingOn: await book(at(3), { duration: 9 * 1440, endDate: at(12) }),
    endedAtMidnight: await book(at(9), { endDate: at(10, 0) }),
    proposed: await book(at(20), proposal(at(13))),
    proposedLater: await book(at(21), proposal(at(22))),
    later: await book(at(17)),
  };
  const { body } = await client.get(`/api/bookings/provider?${week}${query}`).expect(200);
  const names = Object.entries(ids);
  return body.bookings.map(({ _id }: { _id: string }) => names.find(([, id]) => id === _id)?.[0]).toSorted();
}

it('lists visits that begin on the days', async () => {
  expect(await listNames('')).toEqual(['within']);
});

it('lists with days=touch also visits that began earlier, and times proposed on the days', async () => {
  expect(await listNames('&days=touch')).toEqual(['goingOn', 'proposed', 'within']);
});

it('lists the bookings of one series', async () => {
  const { customer, series } = await createBooking({
    series: { _id: (await createBooking())._id, index: 1, count: 2 },
  });
  await createBooking({ customer });
  const client = await apiAs({ _id: customer });

  const { body } = await client.get(`/api/bookings/customer?series=${series?._id.toString()}`).expect(200);

  expect(body.bookings).toHaveLength(1);
  expect(body.pagination.total).toBe(1);
});

it.each(['days=all', 'series=1'])('rejects %s', async (query) => {
  const client = await apiAs(await createUser());

  expect((await client.get(`/api/bookings/customer?${query}`)).status).toBe(400);
});
