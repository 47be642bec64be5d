import type { DemoBooking } from './demo-booking.ts';

const pending = { status: 'pending' } as const;
const approved = { status: 'approved' } as const;
const paid = { status: 'approved', paidBy: 'card' } as const;
const cancelled = { status: 'cancelled' } as const;
const refunded = { status: 'cancelled', paidBy: 'card' } as const;

const cleaning = { service: 'weekly-clean', customer: 'sofia', time: '13:00', requestedDaysAgo: 3 } as const;
const door = {
  ...pending,
  service: 'door',
  customer: 'kenji',
  time: '10:00',
  requestedDaysAgo: 0.5,
} as const;
const colors = { service: 'color-advice', customer: 'sofia', time: '14:00', requestedDaysAgo: 6 } as const;
const away = { by: 'customer', daysAgo: 2, reason: 'We are away for the last two.' } as const;

/** Series, proposals of another time, refunds and quantities. */
export const changedBookings = [
  { ...paid, ...cleaning, day: 20, series: { key: 'cleaning', index: 1, count: 4 } },
  { ...approved, ...cleaning, day: 34, series: { key: 'cleaning', index: 2, count: 4 } },
  { ...approved, ...cleaning, day: 48, series: { key: 'cleaning', index: 3, count: 4 } },
  { ...approved, ...cleaning, day: 62, series: { key: 'cleaning', index: 4, count: 4 } },
  { ...door, day: 22, series: { key: 'door', index: 1, count: 3 } },
  { ...door, day: 29, series: { key: 'door', index: 2, count: 3 } },
  { ...door, day: 36, series: { key: 'door', index: 3, count: 3 } },
  { ...approved, ...colors, day: 27, series: { key: 'colors', index: 1, count: 4 } },
  { ...approved, ...colors, day: 34, series: { key: 'colors', index: 2, count: 4 } },
  { ...cancelled, ...colors, day: 41, series: { key: 'colors', index: 3, count: 4 }, ended: away },
  { ...cancelled, ...colors, day: 48, series: { key: 'colors', index: 4, count: 4 }, ended: away },
  {
    ...paid,
    service: 'oven-clean',
    customer: 'sofia',
    day: 16,
    time: '09:00',
    requestedDaysAgo: 3,
    proposal: { by: 'provider', daysLater: 2, time: '10:00', note: 'My van is in the garage that morning.' },
  },
  {
    ...approved,
    service: 'faucet',
    customer: 'hannah',
    day: 24,
    time: '10:00',
    requestedDaysAgo: 4,
    proposal: { by: 'customer', daysLater: 2, time: '15:00', note: 'Could you come in the afternoon?' },
  },
  {
    ...pending,
    service: 'toilet',
    customer: 'nikhil',
    day: 21,
    time: '09:00',
    requestedDaysAgo: 0.4,
    proposal: { by: 'provider', daysLater: 2, time: '11:00' },
  },
  {
    ...refunded,
    service: 'sofa',
    customer: 'sofia',
    day: 26,
    time: '09:00',
    requestedDaysAgo: 5,
    ended: { by: 'customer', daysAgo: 1, reason: 'The sofa is sold.' },
  },
  {
    ...refunded,
    service: 'drain',
    customer: 'james',
    day: -3,
    time: '15:30',
    ended: { by: 'customer', hoursBefore: 3 },
  },
  {
    ...refunded,
    service: 'touch-up',
    customer: 'camille',
    day: -4,
    time: '09:00',
    ended: { by: 'customer', hoursBefore: 5, reason: 'We painted it ourselves.' },
  },
  {
    ...refunded,
    paidBy: 'paypal',
    service: 'carpet',
    customer: 'grace',
    day: 19,
    time: '08:30',
    requestedDaysAgo: 6,
    quantity: 220,
    ended: { by: 'provider', daysAgo: 1, reason: 'My machine is broken.' },
  },
  {
    ...cancelled,
    service: 'drain-camera',
    customer: 'peter',
    day: -5,
    time: '10:00',
    ended: { by: 'system' },
  },
  {
    ...approved,
    service: 'carpet',
    customer: 'sofia',
    day: 28,
    time: '09:00',
    requestedDaysAgo: 2,
    quantity: 240,
  },
  {
    ...paid,
    service: 'touch-up',
    customer: 'hannah',
    day: 23,
    time: '08:00',
    requestedDaysAgo: 5,
    quantity: 3.5,
  },
] as const satisfies readonly DemoBooking[];
