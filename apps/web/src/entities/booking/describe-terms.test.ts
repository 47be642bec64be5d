import type { CancellationPolicy } from '@nearhand/shared/bookings/cancellation-policy';
import { getJobTerms } from '@nearhand/shared/bookings/job-terms';
import { expect, it } from 'vitest';
import { formats } from '../../lib/locale.ts';
import { buildBooking } from '../../test/booking.ts';
import { describeTerms } from './refund-phases.ts';

const timeZone = 'UTC';
const scheduledDate = '2031-03-10T09:00:00.000Z';

it.each<[CancellationPolicy, string, boolean]>([
  ['flexible', '2031-03-01T09:00:00Z', false],
  ['flexible', '2031-03-10T08:00:00Z', true],
  ['moderate', '2031-03-01T09:00:00Z', false],
  ['moderate', '2031-03-10T08:00:00Z', true],
  ['strict', '2031-03-01T09:00:00Z', false],
])('says the terms of %s at %s in the words of the offer', (cancellationPolicy, at, isLate) => {
  const now = new Date(at);
  const booking = buildBooking({
    scheduledDate,
    cancellationPolicy,
    totalAmount: 85.5,
    createdAt: '2031-02-01T09:00:00.000Z',
  });
  const { text } = getJobTerms(new Date(scheduledDate), {
    policy: cancellationPolicy,
    total: 85.5,
    currency: 'USD',
    timeZone,
    now,
    formats,
  });

  expect(describeTerms(booking, now, timeZone)).toEqual({ text, isLate });
});
