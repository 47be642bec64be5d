import { bookingSchema } from '@nearhand/shared/bookings';
import { messageSchema } from '@nearhand/shared/conversations';
import { HOUR_MS } from '@nearhand/shared/durations';
import { reviewSchema } from '@nearhand/shared/reviews';
import { mapServiceTexts } from '@nearhand/shared/service-texts';
import { serviceSchema } from '@nearhand/shared/services';
import { userSchema } from '@nearhand/shared/users';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { toService } from './features/services/service.model.ts';
import { toOwnUser } from './features/users/user.model.ts';
import { apiAs } from './test/api.ts';
import { createCompletedBooking, createPublishedReview } from './test/completed-booking.ts';
import { createBooking, createService, createUser } from './test/factories.ts';

/** Expects that `entities` have together every field of their schema, and no other. */
function expectEveryField(entities: object[], { shape }: z.ZodObject): void {
  const fields = new Set(entities.flatMap((entity) => Object.keys(entity)));
  expect([...fields].toSorted()).toEqual(Object.keys(shape).toSorted());
}

// The types of the mappers let an optional field of a schema be missing.
describe('every field of the schema of a response is returned', () => {
  const at = new Date();

  it('of a service', async () => {
    const service = await createService({
      imageUrl: '/x.jpg',
      deactivatedBy: 'owner',
      minimumQuantity: 1,
      maximumQuantity: 9,
      ...mapServiceTexts(({ label }) => label),
    });

    expectEveryField([toService(service, true)], serviceSchema);
  });

  it('of a user', async () => {
    const user = await createUser({
      role: 'provider',
      pendingEmail: 'new@example.org',
      profilePhoto: '/x.jpg',
      about: 'Slate and tin',
      serviceArea: { label: 'Old Town', center: { lat: 45.523, lng: -122.676 }, radiusKm: 12.5 },
      appliedAt: at,
      hasAppliedBefore: true,
      decisionReason: 'Welcome',
      suspension: { reason: 'Fake reviews', at },
      calendarFeedHash: 'a hash',
    });

    // See required-second-factor.test.ts.
    expectEveryField([toOwnUser(user)], userSchema.omit({ mustSetUpSecondFactor: true }));
  });

  it('of a booking', async () => {
    const provider = await createUser({ role: 'provider' });
    const scheduledDate = new Date(Date.now() + 72 * HOUR_MS);
    const soon = new Date(Date.now() + HOUR_MS);
    const service = (await createService({ provider: provider._id }))._id;
    await createBooking({ service, scheduledDate, status: 'approved' });
    await createBooking({
      service,
      scheduledDate,
      expiresAt: soon,
      specialRequirements: 'Ring twice',
      images: ['/x.jpg'],
      reschedule: { scheduledDate, by: 'customer', createdAt: at, expiresAt: soon },
      series: { _id: new Types.ObjectId(), index: 1, count: 2 },
    });
    await createBooking({
      service,
      scheduledDate: new Date(Date.now() - 72 * HOUR_MS),
      status: 'completed',
      completedAt: at,
      customerAddress: { street: '4 Elm Street' },
      paymentId: 'pay_1',
      paymentMethod: 'card',
      paidAt: at,
      rejectionReason: 'Too far',
      cancellation: { by: 'customer', at, reason: 'Moved', refundAmount: 1, feeAmount: 0 },
      refund: { amount: 1, refundId: 're_1', at },
    });

    const { body } = await (await apiAs(provider)).get('/api/bookings/provider');

    expectEveryField(body.bookings, bookingSchema);
  });

  it('of a review', async () => {
    const waiting = await createCompletedBooking();
    await waiting.customer.post(waiting.path).send({ rating: 4 });
    const published = await createPublishedReview();
    await published.provider.post(`${published.reviewPath}/reply`).send({ text: 'Thank you!' });
    const hiding = { decision: 'hide', reason: 'It names a neighbor' };
    await published.admin.put(`${published.reviewPath}/moderation`).send(hiding);

    const reviews = await Promise.all([waiting, published].map(({ read, customer }) => read(customer)));

    expectEveryField(
      reviews.map(({ mine }) => mine),
      reviewSchema,
    );
  });

  it('of a message', async () => {
    const booking = await createBooking();
    const [customer, provider] = [
      await apiAs({ _id: booking.customer }),
      await apiAs({ _id: booking.provider }),
    ];
    const { provider: providerId, service: serviceId, _id: bookingId } = booking;
    const started = await customer
      .post('/api/conversations')
      .send({ providerId, serviceId, bookingId, text: 'Is the tap included?', clientId: 'c-1' });
    await provider.put(`/api/bookings/${bookingId.toString()}/status`).send({ status: 'approved' });

    const path = `/api/conversations/${started.body.conversation._id}/messages`;
    const { body } = await customer.get(path);

    expectEveryField(body.messages, messageSchema);
  });
});
