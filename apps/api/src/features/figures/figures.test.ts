import type { FiguresResponse } from '@nearhand/shared/figures/figures';
import { figureMessages } from '@nearhand/shared/figures/figures';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { config } from '../../config.ts';
import { BookingEventModel } from '../../models/booking-event.model.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { MissedSearchDayModel } from '../../models/missed-search-day.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { api, apiAs, type ApiClient } from '../../test/api.ts';
import { createBooking, createCategory, createService, createUser } from '../../test/factories.ts';

let admin: ApiClient;
beforeEach(async () => {
  await Promise.all([BookingModel.deleteMany(), UserModel.deleteMany(), BookingEventModel.deleteMany()]);
  await MissedSearchDayModel.deleteMany();
  admin = await apiAs(await createUser({ role: 'admin' }));
});

async function fetchFigures(query: string): Promise<FiguresResponse> {
  const { body, status } = await admin.get(`/api/figures?${query}`);
  expect(status).toBe(200);
  return body;
}

const instant = (text: string) => new Date(`${text}Z`);

type Kind = 'approved' | 'rejected' | 'offer-made' | 'offer-accepted';
async function createPast(
  { createdAt, ...fields }: Partial<BookingDocument> & { createdAt: Date },
  ...events: [kind: Kind, at: string, side?: 'system'][]
) {
  const { _id } = await createBooking({ createdAt, updatedAt: new Date(), ...fields });
  for (const [kind, at, side = 'provider'] of events) {
    await BookingEventModel.create({ booking: _id, kind, at: instant(at), side });
  }
}

describe('GET /api/figures', () => {
  it('counts what happened in each span, in all and before', async () => {
    const refund = { _id: 'r', amount: 30.25, by: 'admin', at: instant('2026-06-23T10:00') } as const;
    await createPast(
      {
        createdAt: instant('2026-06-16T10:00'),
        totalAmount: 80.1,
        status: 'completed',
        completedAt: instant('2026-06-24T10:00'),
        refunds: [refund],
      },
      ['approved', '2026-06-16T10:30'],
      ['offer-accepted', '2026-06-17T10:00'],
    );
    await createPast({ createdAt: instant('2026-06-22T10:00'), totalAmount: 60, status: 'rejected' }, [
      'rejected',
      '2026-06-22T10:10',
    ]);
    const at = instant('2026-06-28T10:00');
    const cancellation = { by: 'customer', at, refundAmount: 0, feeAmount: 0 } as const;
    await createPast({ createdAt: instant('2026-06-10T10:00'), status: 'cancelled', cancellation });
    await createUser({ createdAt: instant('2026-06-15T10:00') });
    await createUser({ createdAt: instant('2026-06-15T10:00'), role: 'admin' });
    await MissedSearchDayModel.create({ _id: '2026-06-16', count: 3 }, { _id: '2026-06-13', count: 2 });

    const { spans, total, before } = await fetchFigures('by=week&from=2026-06-15&to=2026-06-28');

    expect(spans).toEqual([
      {
        from: '2026-06-15',
        to: '2026-06-21',
        requests: 1,
        medianAnswerMinutes: 30,
        approved: 1,
        completed: 0,
        cancelled: 0,
        bookedAmount: 80.1,
        bookedAmountMinor: 8010,
        refundedAmount: 0,
        refundedAmountMinor: 0,
        newPeople: 1,
        missedSearches: 3,
      },
      {
        from: '2026-06-22',
        to: '2026-06-28',
        requests: 1,
        medianAnswerMinutes: 10,
        approved: 0,
        completed: 1,
        cancelled: 1,
        bookedAmount: 0,
        bookedAmountMinor: 0,
        refundedAmount: 30.25,
        refundedAmountMinor: 3025,
        newPeople: 0,
        missedSearches: 0,
      },
    ]);
    expect(total).toMatchObject({
      from: '2026-06-15',
      to: '2026-06-28',
      requests: 2,
      medianAnswerMinutes: 20,
      completed: 1,
      bookedAmount: 80.1,
    });
    expect(before).toMatchObject({
      from: '2026-06-01',
      to: '2026-06-14',
      requests: 1,
      medianAnswerMinutes: null,
      missedSearches: 2,
    });
  });

  it('begins days in the zone of the marketplace', async () => {
    config.MARKETPLACE_TIME_ZONE = 'america/sao_paulo';
    onTestFinished(() => void (config.MARKETPLACE_TIME_ZONE = 'Europe/Lisbon'));
    await createPast({ createdAt: instant('2026-06-16T02:59:59') });
    await createPast({ createdAt: instant('2026-06-16T03:00:00') });

    const { spans } = await fetchFigures('by=day&from=2026-06-15&to=2026-06-16');

    expect(spans.map(({ requests }) => requests)).toEqual([1, 1]);
  });

  it('leaves out what is confirmed at once, of answers, and what providers add, of everything', async () => {
    await createPast({ createdAt: instant('2026-06-16T10:00'), status: 'approved' }, [
      'approved',
      '2026-06-16T10:00',
      'system',
    ]);
    await createPast({ createdAt: instant('2026-06-16T10:00'), origin: 'own' }, [
      'approved',
      '2026-06-16T10:30',
    ]);

    const { total } = await fetchFigures('by=day&from=2026-06-16&to=2026-06-16');

    expect(total).toMatchObject({ requests: 1, approved: 1, medianAnswerMinutes: null });
  });

  it.each([
    ['day', 30],
    ['week', 12],
    ['month', 12],
  ])('has by %s the latest %d spans by default', async (by, count) => {
    const { spans } = await fetchFigures(`by=${by}`);

    expect(spans).toHaveLength(count);
    expect(spans.at(-1)?.to).toBe(toLocalTime(new Date(), config.MARKETPLACE_TIME_ZONE).date);
  });

  it('counts every search for words that no service has', async () => {
    const category = await createCategory();
    await createService({ category: category._id, name: 'Leaky tap' });
    await api.get('/api/services/search?q=qwzxvk');
    await api.get('/api/services/search?q=qwzxvk%20tap');

    expect((await fetchFigures('by=day')).spans.at(-1)?.missedSearches).toBe(2);
  });

  it('counts nothing in days before there were any', async () => {
    const { total, before } = await fetchFigures('by=month&from=0001-01-01&to=0001-12-31');

    expect([total.requests, before.requests]).toEqual([0, 0]);
  });

  it.each([
    ['by=day&from=2025-01-01&to=2026-06-01', figureMessages.tooManySpans],
    ['from=2026-06-02&to=2026-06-01', figureMessages.emptySpan],
    ['by=year', 'by must be day, week or month'],
    ['from=monday', 'from must be a date like 2030-05-06'],
  ])('rejects %s', async (query, message) => {
    const { status, body } = await admin.get(`/api/figures?${query}`);

    expect([status, body.message]).toEqual([400, message]);
  });

  it('can be had as a CSV file with a row for each span', async () => {
    await createPast({ createdAt: instant('2026-06-16T10:00'), totalAmount: 80.1 }, [
      'approved',
      '2026-06-16T10:30',
    ]);

    const { text } = await admin.get('/api/figures?format=csv&by=day&from=2026-06-16&to=2026-06-17');

    expect(text.split('\r\n')).toEqual([
      '\uFEFFFrom,To,Requests,Median answer minutes,Approved,Completed,Cancelled,Booked amount,Refunded amount,Currency,New people,Missed searches',
      '2026-06-16,2026-06-16,1,30,1,0,0,80.10,0.00,USD,0,0',
      '2026-06-17,2026-06-17,0,,0,0,0,0.00,0.00,USD,0,0',
      '',
    ]);
  });
});
