import { defineTable } from '../tables.ts';
import type { Role } from '../users/users.ts';

interface PreferenceRow {
  group: 'Bookings' | 'People' | 'Search' | 'Account';
  label: string;
  hint?: string;
  /** The roles that have this row; missing if all have it. */
  roles?: readonly Role[];
}

const both: readonly Role[] = ['customer', 'provider'];

/** The rows of the page of preferences, in order. The kinds of a row change together. */
export const notificationPreferences = defineTable<PreferenceRow>()({
  requests: {
    group: 'Bookings',
    label: 'New requests',
    hint: 'and changes of their details',
    roles: ['provider'],
  },
  answers: {
    group: 'Bookings',
    label: 'Accepted, declined or expired',
    hint: 'when a provider answers, makes an offer, or does not in time',
    roles: ['customer'],
  },
  reminder: { group: 'Bookings', label: 'Reminder', hint: '24 hours before the visit', roles: both },
  times: { group: 'Bookings', label: 'Another time proposed or agreed', roles: both },
  paid: { group: 'Bookings', label: 'Paid', roles: ['provider'] },
  receipts: { group: 'Bookings', label: 'Receipts', hint: 'for what you have paid', roles: ['customer'] },
  cancelled: { group: 'Bookings', label: 'Cancelled and refunded', roles: both },
  visits: {
    group: 'Bookings',
    label: 'The day of a visit',
    hint: 'and the question how it went',
    roles: both,
  },
  problems: { group: 'Bookings', label: 'Problems with a visit', roles: both },
  completed: {
    group: 'Bookings',
    label: 'Completed',
    hint: 'with a link to your review',
    roles: ['customer'],
  },
  messages: {
    group: 'People',
    label: 'New messages',
    hint: 'after 5 minutes unseen, several in one',
    roles: both,
  },
  reviews: { group: 'People', label: 'Reviews and replies', roles: both },
  applications: { group: 'People', label: 'Applications of providers', roles: ['admin'] },
  reports: { group: 'People', label: 'Reports', roles: ['admin'] },
  savedSearches: {
    group: 'Search',
    label: 'Saved searches',
    hint: 'once a day, only when something is new',
  },
  announcements: {
    group: 'Account',
    label: 'Announcements',
    hint: 'what the marketplace tells everybody',
    roles: both,
  },
  application: { group: 'Account', label: 'Your application', roles: both },
  security: { group: 'Account', label: 'Security', hint: 'new devices, password, e-mail address' },
});
export type NotificationPreference = keyof typeof notificationPreferences;
