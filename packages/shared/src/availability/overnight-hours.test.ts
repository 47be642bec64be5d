import { describe, expect, it } from 'vitest';
import { availabilityInputSchema } from './availability.ts';
import { availabilityMessages } from './availability-messages.ts';

const parse = (input: object) => availabilityInputSchema.parse(input);

describe('weekly hours', () => {
  it.each([
    ['monday', '22:00', '02:00', ['monday 22:00-24:00', 'tuesday 00:00-02:00']],
    ['saturday', '22:00', '02:00', ['saturday 22:00-24:00', 'sunday 00:00-02:00']],
    ['sunday', '22:00', '06:30', ['sunday 22:00-24:00', 'monday 00:00-06:30']],
    ['monday', '22:00', '00:00', ['monday 22:00-24:00']],
    ['monday', '22:00', '24:00', ['monday 22:00-24:00']],
    ['monday', '09:00', '23:59', ['monday 09:00-24:00']],
    ['monday', '00:00', '23:59', ['monday 00:00-24:00']],
    ['monday', '23:59', '23:58', ['monday 23:59-24:00', 'tuesday 00:00-23:58']],
    ['monday', '09:00', '17:00', ['monday 09:00-17:00']],
  ])('of %s from %s to %s are kept as %j', (day, from, to, expected) => {
    const { weeklyHours } = parse({ weeklyHours: [{ day, from, to }] });
    expect(weeklyHours.map((window) => `${window.day} ${window.from}-${window.to}`)).toEqual(expected);
  });

  it.each([
    [[{ day: 'monday', from: '09:00', to: '09:00' }], availabilityMessages.endBeforeStart],
    [
      [
        { day: 'monday', from: '22:00', to: '02:00' },
        { day: 'tuesday', from: '01:00', to: '05:00' },
      ],
      availabilityMessages.overlap,
    ],
    [
      [
        { day: 'monday', from: '20:00', to: '02:00' },
        { day: 'monday', from: '22:00', to: '23:00' },
      ],
      availabilityMessages.overlap,
    ],
  ])('are rejected: %j', (weeklyHours, message) => {
    const { error } = availabilityInputSchema.safeParse({ weeklyHours });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('of two days may touch at the end of the night', () => {
    const weeklyHours = [
      { day: 'saturday', from: '22:00', to: '02:00' },
      { day: 'sunday', from: '02:00', to: '06:00' },
    ];
    expect(parse({ weeklyHours }).weeklyHours).toHaveLength(3);
  });
});

describe('the hours of a date', () => {
  const night = [{ from: '22:00', to: '02:00' }];
  const evening = { from: '22:00', to: '24:00' };
  const rest = { from: '00:00', to: '02:00' };

  it('reach into the next date, beside its weekly hours', () => {
    // 2031-03-01 is a Saturday.
    const { overrides } = parse({
      weeklyHours: [{ day: 'sunday', from: '10:00', to: '12:00' }],
      overrides: [{ date: '2031-03-01', windows: night }],
    });
    expect(overrides).toEqual([
      { date: '2031-03-01', windows: [evening] },
      { date: '2031-03-02', windows: [rest, { from: '10:00', to: '12:00' }] },
    ]);
  });

  it('reach into the override of the next date', () => {
    const { overrides } = parse({
      overrides: [
        { date: '2031-02-28', windows: night },
        { date: '2031-03-01', windows: night },
        { date: '2031-03-02', windows: [] },
      ],
    });
    expect(overrides).toEqual([
      { date: '2031-02-28', windows: [evening] },
      { date: '2031-03-01', windows: [rest, evening] },
      { date: '2031-03-02', windows: [rest] },
    ]);
  });
});
