import { SLOT_BLOCKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import { roundMoney, withMinorUnits } from '@nearhand/shared/money';
import { getDay } from '@nearhand/shared/region/formats';
import { getWeekOf } from '@nearhand/shared/time-zone';
import type { WeekMoney } from '@nearhand/shared/today/today';
import type { PipelineStage } from 'mongoose';
import { config } from '../../config.ts';
import { getFirstWeekday } from '../../settings/region.ts';
import { BookingModel } from '../../models/booking.model.ts';

const DAYS = 7;

interface DaySum {
  _id: string;
  amount: number;
  count: number;
}

/** Sums up the money of this week and the last by day, in the marketplace's zone. */
export async function sumMoney(now: Date): Promise<WeekMoney> {
  const { MARKETPLACE_TIME_ZONE: timeZone } = config;
  const start = getWeekOf(now, timeZone, getFirstWeekday());
  const first = start.subtract({ weeks: 1 });
  const span = { $gte: first.toDate(timeZone), $lt: start.add({ weeks: 1 }).toDate(timeZone) };
  const [paid, refunded, booked] = await Promise.all([
    sumByDay(
      [
        // One that was paid before payments were stored one by one has been paid once, in full.
        { $match: { $or: [{ 'payments.at': span }, { paidAt: span }] } },
        { $set: { entry: { $ifNull: ['$payments', [{ amount: '$totalAmount', at: '$paidAt' }]] } } },
      ],
      span,
    ),
    sumByDay([{ $match: { 'refunds.at': span } }, { $set: { entry: '$refunds' } }], span),
    sumByDay(
      [
        {
          $match: {
            status: { $in: SLOT_BLOCKING_STATUSES },
            scheduledDate: span,
            origin: { $exists: false },
          },
        },
        { $set: { entry: [{ amount: '$totalAmount', at: '$scheduledDate' }] } },
      ],
      span,
    ),
  ]);
  const days = Array.from({ length: 2 * DAYS }, (_, index) => first.add({ days: index }).toString());
  const untilToday = days.indexOf(getDay(now, timeZone)) - DAYS + 1;
  const get = (sums: DaySum[], day: string | undefined) =>
    toMoney(sums.find(({ _id }) => _id === day)?.amount ?? 0);
  return {
    days: days.slice(DAYS).map((day, index) => ({
      day,
      ...withMinor({ paid: get(paid, day), paidBefore: get(paid, days[index]) }),
    })),
    paid: compare(paid, days, untilToday),
    refunded: compare(refunded, days, untilToday),
    booked: compare(booked, days, DAYS),
  };
}

/** Compares the first days of this week with the same of last week. */
function compare(sums: DaySum[], days: string[], length: number) {
  const sumUp = (from: number) => {
    const wanted = sums.filter(({ _id }) => days.slice(from, from + length).includes(_id));
    return {
      amount: toMoney(wanted.reduce((sum, { amount }) => sum + amount, 0)),
      count: wanted.reduce((sum, { count }) => sum + count, 0),
    };
  };
  const { amount, count } = sumUp(DAYS);
  return { ...withMinor({ amount, before: sumUp(0).amount }), count };
}

async function sumByDay(stages: PipelineStage[], span: { $gte: Date; $lt: Date }): Promise<DaySum[]> {
  // MongoDB, unlike JavaScript, is case-sensitive in zone names: Europe/Lisbon, not europe/lisbon.
  const { timeZone: timezone } = new Intl.DateTimeFormat('en', {
    timeZone: config.MARKETPLACE_TIME_ZONE,
  }).resolvedOptions();
  return BookingModel.aggregate<DaySum>([
    ...stages,
    { $unwind: '$entry' },
    { $match: { 'entry.at': span } },
    {
      $group: {
        _id: { $dateToString: { date: '$entry.at', format: '%Y-%m-%d', timezone } },
        amount: { $sum: '$entry.amount' },
        count: { $sum: 1 },
      },
    },
  ]);
}

const toMoney = (amount: number) => roundMoney(amount, config.MARKETPLACE_CURRENCY);

function withMinor<const Amounts extends Record<string, number>>(amounts: Amounts) {
  return withMinorUnits(amounts, config.MARKETPLACE_CURRENCY);
}
