import type { NotificationDocument } from '@nearhand/api/src/models/notification.model.ts';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { generatedId } from './ids.ts';
import { createRandom } from './random.ts';
import { firstUser, GROUP_SIZE, HEAVY, type Sizes } from './sizes.ts';

/** Far in the future, because MongoDB deletes notifications a year after their creation. */
const LATEST = new Date('2100-01-01');

/** Generates a notification of a payment as the API stores it. Every tenth one of a user is unread. */
export function generateNotification(
  index: number,
  { customers, providers, bookings }: Sizes,
): NotificationDocument {
  const random = createRandom('notification', index);
  const isOfHeavy = index < GROUP_SIZE * HEAVY.notifications;
  const regular = random.integer(firstUser.regular, providers - 1);
  return {
    _id: generatedId('notification', index),
    recipient: generatedId('provider', isOfHeavy ? firstUser.heavy + (index % GROUP_SIZE) : regular),
    kind: 'booking-paid',
    data: {
      side: 'provider',
      service: 'Deep cleaning',
      scheduledDate: LATEST,
      amount: random.integer(20, 400),
    },
    person: generatedId('customer', random.integer(firstUser.regular, customers - 1)),
    bookings: [generatedId('booking', random.integer(0, bookings - 1))],
    read: Math.floor(index / GROUP_SIZE) % 10 !== 0,
    createdAt: new Date(LATEST.getTime() - index * MINUTE_MS),
  };
}
