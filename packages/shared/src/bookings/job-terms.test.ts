import { expect, it } from 'vitest';
import { getFormats } from '../region/formats.ts';
import type { CancellationPolicy } from './cancellation-policy.ts';
import { getJobTerms } from './job-terms.ts';

const now = new Date('2026-11-27T08:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const terms = (policy: CancellationPolicy, hours?: number) =>
  getJobTerms(hours === undefined ? undefined : inHours(hours), {
    policy,
    total: 85.51,
    currency: 'USD',
    timeZone: 'UTC',
    now,
    formats: getFormats('en-US'),
  });

it.each<[CancellationPolicy, string]>([
  ['flexible', 'Free cancellation until 24 hours before the visit. After that you get half back.'],
  [
    'moderate',
    'Free cancellation until 72 hours before the visit. After that you get half back until 24 hours before it, then nothing.',
  ],
  [
    'strict',
    'Free cancellation until 7 days before the visit. After that you get half back until 72 hours before it, then nothing.',
  ],
])('without a start, the terms of %s are general', (policy, text) => {
  expect(terms(policy)).toEqual({ policy, freeUntil: null, refundPercentAfter: 50, text, isLate: false });
});

it.each<[CancellationPolicy, number, number | null, number, string]>([
  [
    'flexible',
    100,
    76,
    50,
    'Free cancellation until Mon, Nov 30, 12:00 PM. After that you get half back ($42.76).',
  ],
  // The first hour after booking ends later than the policy's limit.
  [
    'flexible',
    24.5,
    0.5,
    50,
    'Free cancellation until Fri, Nov 27, 8:30 AM. After that you get half back ($42.76).',
  ],
  [
    'flexible',
    24,
    0,
    50,
    'Free cancellation until Fri, Nov 27, 8:00 AM. After that you get half back ($42.76).',
  ],
  ['flexible', 23, null, 50, 'If you cancel, you get half back ($42.76).'],
  [
    'moderate',
    100,
    28,
    50,
    'Free cancellation until Sat, Nov 28, 12:00 PM. After that you get half back ($42.76) until Mon, Nov 30, 12:00 PM, then nothing.',
  ],
  [
    'moderate',
    72.5,
    0.5,
    50,
    'Free cancellation within an hour of booking. After that you get half back ($42.76) until Sun, Nov 29, 8:30 AM, then nothing.',
  ],
  [
    'moderate',
    48,
    null,
    50,
    'Free cancellation within an hour of booking. After that you get half back ($42.76) until Sat, Nov 28, 8:00 AM, then nothing.',
  ],
  ['moderate', 12, null, 0, 'If you cancel, you get nothing back.'],
  ['strict', 48, null, 0, 'Free cancellation within an hour of booking. After that you get nothing back.'],
])('%s, %d hours ahead', (policy, hours, freeFor, refundPercentAfter, text) => {
  const freeUntil = freeFor === null ? null : inHours(freeFor);
  expect(terms(policy, hours)).toEqual({
    policy,
    freeUntil,
    refundPercentAfter,
    text,
    isLate: text.startsWith('If you'),
  });
});
