import type { DemoProviderKey } from './providers.ts';

/** The hours of a demo provider who has a calendar. Customers may request any time from the others. */
export interface DemoCalendar {
  provider: DemoProviderKey;
  days: readonly ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday')[];
  windows: readonly { from: string; to: string }[];
  /** Minutes between two visits. */
  bufferAfter: number;
  instantBooking: boolean;
}

export const demoCalendars: readonly DemoCalendar[] = [
  {
    provider: 'ana',
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    windows: [{ from: '08:00', to: '18:00' }],
    bufferAfter: 15,
    instantBooking: false,
  },
  {
    provider: 'marcus',
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    windows: [
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '17:00' },
    ],
    bufferAfter: 30,
    instantBooking: false,
  },
  {
    provider: 'meilin',
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    windows: [{ from: '08:00', to: '18:00' }],
    bufferAfter: 0,
    instantBooking: true,
  },
];
