import type { NotificationKind } from '@nearhand/shared/notifications/notification-kinds';
import type { Role } from '@nearhand/shared/users/users';

/** A row of the preferences. Its kinds change together. */
export interface PreferenceRow {
  label: string;
  hint?: string;
  kinds: readonly NotificationKind[];
  /** The roles that have this row; missing if all have it. */
  roles?: readonly Role[];
}

interface PreferenceGroup {
  title: string;
  rows: readonly PreferenceRow[];
}

const groups: readonly PreferenceGroup[] = [
  {
    title: 'Bookings',
    rows: [
      {
        label: 'New requests',
        hint: 'and changes of their details',
        kinds: ['request-received', 'details-changed'],
        roles: ['provider'],
      },
      {
        label: 'Accepted, declined or expired',
        hint: 'when a provider answers, or does not in time',
        kinds: ['request-approved', 'request-rejected', 'request-expired'],
        roles: ['customer'],
      },
      {
        label: 'Reminder',
        hint: '24 hours before the visit',
        kinds: ['booking-reminder'],
        roles: ['customer', 'provider'],
      },
      {
        label: 'Another time proposed or agreed',
        kinds: ['reschedule-proposed', 'reschedule-answered'],
        roles: ['customer', 'provider'],
      },
      { label: 'Paid', kinds: ['booking-paid'], roles: ['provider'] },
      { label: 'Cancelled and refunded', kinds: ['booking-cancelled'], roles: ['customer', 'provider'] },
      {
        label: 'Completed',
        hint: 'with a link to your review',
        kinds: ['booking-completed'],
        roles: ['customer'],
      },
    ],
  },
  {
    title: 'People',
    rows: [
      {
        label: 'New messages',
        hint: 'after 5 minutes unseen, several in one',
        kinds: ['message'],
        roles: ['customer', 'provider'],
      },
      {
        label: 'Reviews and replies',
        kinds: ['review-published', 'review-reply', 'review-hidden'],
        roles: ['customer', 'provider'],
      },
      { label: 'Applications of providers', kinds: ['application-received'], roles: ['admin'] },
      { label: 'Reports', kinds: ['reported'], roles: ['admin'] },
    ],
  },
  {
    title: 'Search',
    rows: [
      { label: 'Saved searches', hint: 'once a day, only when something is new', kinds: ['saved-search'] },
    ],
  },
  {
    title: 'Account',
    rows: [
      { label: 'Your application', kinds: ['application-decided'], roles: ['customer', 'provider'] },
      { label: 'Security', hint: 'new devices, password, e-mail address', kinds: ['security'] },
    ],
  },
];

export function getPreferenceGroups(role: Role): PreferenceGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ roles }) => !roles || roles.includes(role)) }))
    .filter(({ rows }) => rows.length > 0);
}
