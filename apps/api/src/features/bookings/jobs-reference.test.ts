import { availabilityInputSchema } from '@nearhand/shared/availability/availability';
import { DAY_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { addDays } from '@nearhand/shared/time-zone';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { comingClockChange, comingDay } from '../../test/instants.ts';
import { createService, createUser } from '../../test/factories.ts';
import {
  findReferenceAmounts,
  findReferenceDays,
  findReferenceMinutes,
  type ReferenceService,
} from '../../test/reference-jobs.ts';
import { readClock } from '../../test/reference-slots.ts';
import type { ServiceDocument } from '../../models/service.model.ts';
import { sample } from '../../test/sample.ts';

const ZONE = 'Europe/Lisbon';
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const hours = (days: string[], ...windows: [from: string, to: string][]) =>
  days.flatMap((day) => windows.map(([from, to]) => ({ day, from, to })));

const nextMonday = (date: string) => addDays(date, (8 - new Date(date).getUTCDay()) % 7);

type Calendar = [
  name: string,
  weeklyHours: ReturnType<typeof hours> | undefined,
  time: string,
  off?: 'override' | 'block',
];
const calendars: Calendar[] = [
  ['no hours', undefined, '09:00'],
  ['no hours, in the hour that clocks change', undefined, '01:30'],
  ['weekdays', hours(WEEK.slice(0, 5), ['09:00', '17:00']), '09:00'],
  ['weekdays, a day off', hours(WEEK.slice(0, 5), ['09:00', '17:00']), '09:00', 'override'],
  ['weekdays, a blocked hour', hours(WEEK.slice(0, 5), ['09:00', '17:00']), '09:00', 'block'],
  ['windows shorter than a day', hours(WEEK.slice(0, 6), ['08:00', '12:00'], ['13:00', '16:00']), '08:00'],
  ['day and night', hours(WEEK, ['00:00', '24:00']), '01:30'],
];

type Job = [fields: Partial<ReferenceService>, quantity: number, counts: number[]];
const jobs: Job[] = [
  [{ unit: 'per hour' }, 2.5, [1, 0]],
  [{ unit: 'per day' }, 3, []],
  [{ unit: 'per day', hoursPerDay: 6 }, 2.5, [0, 3]],
  [{ unit: 'per day', basePrice: 19.99 }, 0.33, [1, 2]],
  [{ unit: 'per item', minutesPerUnit: 95, duration: 30 }, 11, [1, 12]],
  [{ unit: 'per item', minutesPerUnit: 0.1, duration: 7 }, 150, []],
  [{ unit: 'per sq ft', minutesPerUnit: 0.3, basePrice: 0.55, duration: 240 }, 4000.25, [0, 6]],
  [{ unit: 'per sq m', minutesPerUnit: 7.7, basePrice: 5.05, duration: 480 }, 120.5, [1, 1]],
  [{ unit: 'per service', duration: 540 }, 1, []],
  [{ unit: 'per project', duration: 1450, hoursPerDay: 7.5 }, 1, [1, 0]],
];
/** Two days before each: the days of a job reach over it. */
const days = [comingDay('12-07'), comingClockChange('03'), comingClockChange('10')];

describe.each(calendars.map((calendar, row) => [...calendar, row] as const))(
  'a provider with %s',
  (_name, weeklyHours, time, ...[off, row]) => {
    it.each(
      sample(
        jobs.map((job, index) => [job, days[index % days.length] ?? ''] as const),
        10,
        row,
      ),
    )('does the job %j around %s', async ([fields, quantity, counts], around) => {
      const day = weeklyHours ? nextMonday(addDays(around, -7)) : addDays(around, -1);
      const first =
        addDays(around, 0) > day && weeklyHours ? addDays(nextMonday(addDays(around, -7)), 4) : day;
      const date = Date.parse(first) > Date.now() + DAY_MS ? first : nextMonday(addDays(around, 7));
      const provider = await createUser({ role: 'provider' });
      const client = await apiAs(provider);
      const block = {
        start: Date.parse(`${addDays(date, 3)}T11:00Z`),
        end: Date.parse(`${addDays(date, 3)}T12:00Z`),
      };
      const settings = {
        weeklyHours: weeklyHours ?? [],
        overrides: off === 'override' ? [{ date: addDays(date, 3), windows: [] }] : [],
        bookingWindow: 365,
        minimumNotice: 0,
      };
      if (weeklyHours) expect((await client.put('/api/availability').send(settings)).status).toBe(200);
      if (off === 'block') {
        const [start, end] = [new Date(block.start).toISOString(), new Date(block.end).toISOString()];
        expect((await client.post('/api/availability/blocks').send({ start, end })).status).toBe(201);
      }
      const service: ReferenceService = {
        unit: 'per service',
        basePrice: 38,
        duration: 60,
        ...fields,
        options: [
          { name: 'Inside the oven', price: 25, minutes: 30 },
          { name: 'Windows inside', price: 8.15, minutes: 10 },
        ],
      };
      const options = service.options.map((option) => ({
        _id: new Types.ObjectId(),
        maximum: 99,
        ...option,
      }));
      const stored = await createService({
        ...service,
        options,
        provider: provider._id,
      } as Partial<ServiceDocument>);
      const counted = options.flatMap(({ _id }, index) =>
        counts[index] ? [{ _id: _id.toString(), count: counts[index] }] : [],
      );

      const clock = readClock(ZONE, addDays(date, -2), 40);
      const calendar = weeklyHours && {
        availability: availabilityInputSchema.parse(settings),
        blocks: off === 'block' ? [block] : [],
      };
      const minutes = findReferenceMinutes(service, quantity, counts);
      const laidOut = findReferenceDays(service, minutes, {
        ...(calendar && { calendar }),
        clock,
        date,
        time,
      });
      const toIso = (minute: number) => new Date(clock.first + minute * MINUTE_MS).toISOString();
      const pieces = laidOut?.map(({ start, end }) => ({ start: toIso(start), end: toIso(end) }));
      const amounts = findReferenceAmounts(service, quantity, counts);
      const expected = {
        lines: amounts.map((amountMinor) => ({ amountMinor })),
        ...(pieces && pieces.length > 1 && { days: pieces }),
      };
      const totalMinor = amounts.reduce((sum, amount) => sum + amount, 0);

      const request = { quantity, options: counted };
      const path = `/api/services/${stored._id.toString()}`;
      const quoted = await api.post(`${path}/quote`).send({ ...request, start: `${date}T${time}` });
      expect(quoted.body.quote).toMatchObject({ ...expected, totalMinor, minutes });
      if (pieces?.length === 1) expect(quoted.body.quote).not.toHaveProperty('days');
      const customer = await apiAs(await createUser());
      const booked = await customer.post('/api/bookings').send({
        ...request,
        serviceId: stored._id.toString(),
        bookingDate: date,
        bookingTime: time,
        expectedTotal: totalMinor / 100,
      });
      if (!pieces) {
        expect(booked.body).toMatchObject({ code: 'slot_not_offered' });
        return;
      }
      expect(booked.status, booked.text).toBe(201);
      expect(booked.body.booking).toMatchObject({
        ...expected,
        totalAmountMinor: totalMinor,
        duration: minutes,
        scheduledDate: pieces[0]?.start,
        endDate: pieces.at(-1)?.end,
      });
      if (pieces.length === 1) expect(booked.body.booking).not.toHaveProperty('days');
    });
  },
);
