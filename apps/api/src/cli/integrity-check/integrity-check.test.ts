import { BookingEventModel } from '../../models/booking-event.model.ts';
import { listWords } from '@nearhand/shared/search/service-terms';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';
import { CategoryModel } from '../../models/category.model.ts';
import { SearchTermModel } from '../../models/search-term.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { UserModel } from '../../models/user.model.ts';
import { checkAgreedPayments, checkBookings, checkJobs, checkPayments } from './booking-check.ts';
import { checkCalendars } from './calendar-check.ts';
import type { IntegrityIssue } from './integrity-issue.ts';
import { checkServices } from './service-check.ts';
import { checkUsers } from './integrity-checks.ts';

const repair = true;

async function all(findings: AsyncGenerator<IntegrityIssue>): Promise<IntegrityIssue[]> {
  const found: IntegrityIssue[] = [];
  for await (const finding of findings) found.push(finding);
  return found;
}

beforeEach(async () => {
  await Promise.all([
    ServiceModel.deleteMany(),
    BookingModel.deleteMany(),
    ProviderCalendarModel.deleteMany(),
  ]);
});

it('the check of users finds search terms that are not those of the name, and repairs them', async () => {
  const { _id } = await createUser({ name: 'Zoë Ørsted' });
  expect(await all(checkUsers(false))).toEqual([]);
  await UserModel.updateOne({ _id }, { nameTerms: ['old'] });

  const what = `user ${_id.toString()}: nameTerms is not what it is derived from`;
  expect(await all(checkUsers(false))).toEqual([{ what, isRepaired: false }]);
  expect(await all(checkUsers(repair))).toEqual([{ what, isRepaired: true }]);
  expect((await UserModel.findById(_id).lean())?.nameTerms).toEqual(['zoe', 'orsted']);
});

describe('the check of services', () => {
  it('finds nothing in what the marketplace itself has stored, with a provider and without', async () => {
    await createService({ keywords: ['Déjà-vu'] });
    await createService({ provider: null, isActive: false });

    expect(await all(checkServices(false))).toEqual([]);
  });

  it('finds what differs from its source, and repairs it on demand only', async () => {
    const service = await createService();
    const id = service._id.toString();
    await UserModel.updateOne({ _id: service.provider }, { status: 'rejected' });
    await ServiceModel.updateOne(
      { _id: service._id },
      { searchTerms: ['wrong'], indexTerms: ['wrong'] },
      { timestamps: false },
    );
    const findings = (isRepaired: boolean) =>
      ['providerSnapshot', 'isListed', 'indexTerms', 'searchTerms'].map((field) => ({
        what: `service ${id}: ${field} is not what it is derived from`,
        isRepaired,
      }));
    const found = await all(checkServices(false));
    expect(found.filter(({ what }) => what.startsWith('service'))).toEqual(findings(false));

    const repaired = await all(checkServices(repair));

    expect(repaired.filter(({ what }) => what.startsWith('service'))).toEqual(findings(true));
    expect(await all(checkServices(false))).toEqual([]);
    const { searchTerms, indexTerms, isListed, updatedAt } = await ServiceModel.findById(id).orFail().lean();
    expect({ searchTerms, indexTerms, isListed }).toEqual({
      searchTerms: service.searchTerms,
      indexTerms: service.indexTerms,
      isListed: false,
    });
    expect(updatedAt).toEqual(service.updatedAt);
  });

  it('adds the search terms that are missing', async () => {
    const searchTerms = listWords((await createService()).searchTerms);
    await SearchTermModel.deleteMany({ _id: { $in: searchTerms } });

    expect(await all(checkServices(repair))).toHaveLength(searchTerms.length);

    expect(await SearchTermModel.countDocuments({ _id: { $in: searchTerms } })).toBe(searchTerms.length);
  });

  it('reports a service without its category, and does not repair it', async () => {
    const { _id, category } = await createService();
    await CategoryModel.deleteOne({ _id: category });

    expect(await all(checkServices(repair))).toEqual([
      { what: `service ${_id.toString()}: its category does not exist`, isRepaired: false },
    ]);
  });
});

describe('the check of calendars', () => {
  it('finds nothing where each approved booking has its time', async () => {
    await createBooking({ status: 'approved' });
    await createBooking({ status: 'pending' });

    expect(await all(checkCalendars(false))).toEqual([]);
  });

  it('finds missing times and times of bookings that block none, and repairs both', async () => {
    const approved = await createBooking({ status: 'approved' });
    const { provider } = approved;
    const stranger = { booking: new Types.ObjectId(), from: new Date(2e12), until: new Date(2.1e12) };
    await ProviderCalendarModel.updateOne({ _id: provider }, { busy: [stranger] });
    expect(await all(checkCalendars(false))).toHaveLength(2);

    const found = await all(checkCalendars(repair));

    expect(found.map(({ isRepaired }) => isRepaired)).toEqual([true, true]);
    expect(await all(checkCalendars(false))).toEqual([]);
    const { busy } = await ProviderCalendarModel.findById(provider).orFail().lean();
    expect(busy).toEqual([{ booking: approved._id, from: approved.scheduledDate, until: approved.endDate }]);
  });

  it('reports two visits at the same time, and does not repair them', async () => {
    const { _id, provider } = await createBooking({ status: 'approved' });
    const other = await createBooking({ provider });
    await BookingModel.updateOne({ _id: other._id }, { status: 'approved' });

    const found = await all(checkCalendars(repair));

    const calendar = `calendar of provider ${provider.toString()}`;
    expect(found.map(({ isRepaired }) => isRepaired)).toEqual([true, false]);
    expect(found[1]?.what).toMatch(
      new RegExp(`^${calendar}: bookings (${_id.toString()}|${other._id.toString()}) and .+ overlap$`),
    );
  });
});

describe('the check of bookings', () => {
  const cancellation = { by: 'customer', at: new Date(), refundAmount: 32.51, feeAmount: 32.5 } as const;
  const cancelled = { status: 'cancelled', paymentStatus: 'paid', totalAmount: 65.01, cancellation } as const;
  const { at } = cancellation;
  const refunds = [{ _id: 're_x', amount: 32.51, by: 'customer' as const, at }];

  async function createRefunded(fields: Partial<BookingDocument>, paid?: number) {
    const booking = await createBooking(fields);
    const history = { booking: booking._id, at, kind: 'refunded', side: 'customer' } as const;
    await BookingEventModel.insertMany(refunds.map(({ amount }) => ({ ...history, amount })));
    if (paid) await BookingEventModel.create({ ...history, kind: 'paid', amount: paid });
    return booking;
  }

  it('finds nothing where refund and fee add up to what was paid', async () => {
    await createRefunded({ ...cancelled, refunds });
    await createBooking({ status: 'approved', paymentStatus: 'paid' });
    await createBooking({ status: 'cancelled' });

    expect(await all(checkBookings())).toEqual([]);
  });

  it.each([
    [{ ...cancelled, refunds, totalAmount: 70 }, ['refund and fee are 65.01, and 70 was paid']],
    [
      { ...cancelled, refunds, paymentStatus: 'pending' as const },
      ['refund and fee are 65.01, and 0 was paid', '32.51 was refunded, and 0 was paid'],
    ],
    [{ ...cancelled }, ['0 was refunded instead of 32.51', '0 was refunded, and its history has 32.51']],
    [{ ...cancelled, refunds, status: 'approved' as const }, ['it has a cancellation and is approved']],
    [
      { status: 'completed' as const, paymentStatus: 'paid' as const, totalAmount: 30, refunds },
      ['32.51 was refunded, and 30 was paid'],
    ],
    // The history has another payment than the booking.
    [{ ...cancelled, refunds }, ['32.51 was refunded, and 20 was paid'], 20],
  ])('reports what does not add up, and does not repair it', async (fields, mismatches, paid?: number) => {
    const { _id } = await createRefunded(fields, paid);

    expect(await all(checkBookings())).toEqual(
      mismatches.map((what) => ({ what: `booking ${_id.toString()}: ${what}`, isRepaired: false })),
    );
  });
});

it('reports payments on approval that can no longer be made as agreed', async () => {
  const payWhenApproved = { method: 'card', amount: 70 } as const;
  const agreed = await createBooking({ payWhenApproved, totalAmount: 70 });
  const changed = await createBooking({ payWhenApproved, totalAmount: 80 });
  const rejected = await createBooking({ payWhenApproved, totalAmount: 70, status: 'rejected' });

  const found = (await all(checkAgreedPayments())).map(({ what }) => what);

  expect(found.join()).not.toContain(String(agreed._id));
  expect(found).toEqual(
    [changed, rejected].map(({ _id }) => expect.stringContaining(`booking ${_id.toString()}: `)),
  );
});

it.each([
  ['a refund of an admin who gives the offer as the reason', 100, [['admin', 10]], true],
  [
    'a lower price, of which most had gone back before',
    90,
    [
      ['admin', 95],
      ['customer', 5],
    ],
    true,
  ],
  ['a lower price of which nothing has gone back', 90, [], false],
  ['a higher price of which nothing is due', 110, [], false],
  ['more given back than the lower price', 90, [['customer', 20]], false],
] as const)(
  'finds payments that do not agree with the total: %s',
  async (_what, totalAmount, given, agrees) => {
    const at = new Date();
    const refunds = given.map(([by, amount]) => ({ _id: `re_${by}`, amount, by, reason: 'offer', at }));
    const payments = [{ amount: 100, paymentId: 'pay_x', at }];
    const { _id } = await createBooking({ paymentStatus: 'paid', payments, totalAmount, refunds });

    const found = (await all(checkPayments())).filter(({ what }) => what.includes(_id.toString()));

    expect(found).toHaveLength(agrees ? 0 : 1);
  },
);

describe('the check of jobs', () => {
  it('finds nothing where lines add up and days agree', async () => {
    await createBooking({ totalAmount: 70 });
    expect(await all(checkJobs())).toEqual([]);
  });

  const fields: Partial<BookingDocument>[] = [
    { totalAmount: 70, lines: [] },
    { days: [{ start: new Date(0), end: new Date(1) }] },
  ];
  it.each(fields)('reports %o, and does not repair it', async (wrong) => {
    const { _id } = await createBooking(wrong);
    const what = wrong.days
      ? 'its days are not those from its start to its end'
      : 'its lines are 0, and its total is 70';

    expect(await all(checkJobs())).toEqual([
      { what: `booking ${_id.toString()}: ${what}`, isRepaired: false },
    ]);
  });
});
