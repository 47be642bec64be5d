import type { DemoBooking } from './demo-booking.ts';

const rejected = { status: 'rejected' } as const;
const cancelled = { status: 'cancelled' } as const;

/** Rejected and cancelled bookings. */
export const closedBookings = [
  {
    ...rejected,
    service: 'water-heater',
    customer: 'kenji',
    day: -16,
    time: '08:00',
    notes: 'Attic installation, 80 gallons.',
  },
  {
    ...rejected,
    service: 'drain',
    customer: 'fatima',
    day: 1,
    time: '16:30',
    requestedDaysAgo: 2,
    isWithoutAddress: true,
  },
  {
    ...rejected,
    service: 'wallpaper',
    customer: 'sofia',
    day: -15,
    time: '10:00',
    notes: 'Stairwell, about 14 feet high.',
  },
  { ...rejected, service: 'exterior', customer: 'ben', day: -25, time: '07:30' },
  {
    ...rejected,
    service: 'deck',
    customer: 'tariq',
    day: -7,
    time: '08:00',
    notes: 'Is a weekend possible?',
  },
  { ...cancelled, service: 'window-cleaning', customer: 'sofia', day: -33, time: '09:00' },
  {
    ...cancelled,
    service: 'shower',
    customer: 'hannah',
    day: -32,
    time: '13:00',
    notes: 'My landlord will take care of it after all.',
  },
  { ...cancelled, service: 'faucet', customer: 'zofia', day: 6, time: '09:00', requestedDaysAgo: 3 },
  { ...cancelled, service: 'office', customer: 'peter', day: -21, time: '18:00', isWithoutAddress: true },
  { ...cancelled, service: 'ants', customer: 'diego', day: -9, time: '11:00' },
] as const satisfies readonly DemoBooking[];
