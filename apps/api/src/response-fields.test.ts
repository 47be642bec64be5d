import { bookingSchema } from '@nearhand/shared/bookings/bookings';
import { auditEntrySchema } from '@nearhand/shared/audit/audit';
import { conversationSchema, messageSchema } from '@nearhand/shared/conversations/conversations';
import { HOUR_MS } from '@nearhand/shared/durations';
import { jobSchema } from '@nearhand/shared/jobs/jobs';
import { mailDetailsSchema } from '@nearhand/shared/mail/mails';
import { notificationSchema } from '@nearhand/shared/notifications/notifications';
import { placeSchema } from '@nearhand/shared/places/places';
import { providerResponseSchema } from '@nearhand/shared/providers/providers';
import { reviewSchema } from '@nearhand/shared/reviews/reviews';
import { savedSearchSchema } from '@nearhand/shared/saved/saved';
import { serviceCategorySchema } from '@nearhand/shared/service-categories/service-categories';
import { mapServiceTexts } from '@nearhand/shared/services/service-texts';
import { serviceSchema } from '@nearhand/shared/services/services';
import { userSchema } from '@nearhand/shared/users/users';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { JobModel } from './models/job.model.ts';
import { putLegalTextsIntoForce } from './models/legal-document.model.ts';
import { MailModel } from './models/mail.model.ts';
import { NotificationModel } from './models/notification.model.ts';
import { PlaceModel } from './models/place.model.ts';
import { SETTINGS_ID } from './models/settings.model.ts';
import { toServiceCategory } from './models/category.model.ts';
import { toService } from './models/service.model.ts';
import { toOwnUser, UserModel } from './models/user.model.ts';
import { api, apiAs } from './test/api.ts';
import { createCompletedBooking, createPublishedReview } from './test/completed-booking.ts';
import { createConversation } from './test/conversation.ts';
import { createBooking, createCategory, createService, createUser } from './test/factories.ts';

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
      minutesPerUnit: 3,
      ...mapServiceTexts(({ label }) => label),
    });

    // See blocked-customer.test.ts.
    expectEveryField([toService(service, true)], serviceSchema.omit({ isBlocked: true }));
  });

  it('of a user', async () => {
    const user = await createUser({
      role: 'provider',
      phone: '912 345 678',
      pendingEmail: 'new@example.org',
      profilePhoto: '/x.jpg',
      about: 'Slate and tin',
      serviceArea: { label: 'Old Town', center: { lat: 45.523, lng: -122.676 }, radiusKm: 12.5 },
      appliedAt: at,
      hasAppliedBefore: true,
      decisionReason: 'Welcome',
      inquiry: {
        conversation: new Types.ObjectId(),
        question: 'Are you insured?',
        askedAt: at,
        answer: 'Yes',
        answeredAt: at,
      },
      suspension: { reason: 'Fake reviews', at },
      calendarFeedHash: 'a hash',
      consents: [{ version: 1, at }],
    });
    putLegalTextsIntoForce({ versions: { terms: 2 }, importantTerms: { version: 2, publishedAt: at } });

    // See required-second-factor.test.ts.
    expectEveryField([toOwnUser(user)], userSchema.omit({ mustSetUpSecondFactor: true }));
  });

  it('of a booking', async () => {
    const provider = await createUser({ role: 'provider' });
    const scheduledDate = new Date(Date.now() + 72 * HOUR_MS);
    const soon = new Date(Date.now() + HOUR_MS);
    const service = (await createService({ provider: provider._id }))._id;
    const endDate = new Date(scheduledDate.getTime() + 25 * HOUR_MS);
    const later = new Date(scheduledDate.getTime() + 24 * HOUR_MS);
    const days = [scheduledDate, later].map((start) => ({ start, end: new Date(start.getTime() + HOUR_MS) }));
    await createBooking({ service, scheduledDate, endDate, days, status: 'approved', origin: 'own' });
    await createBooking({
      service,
      scheduledDate,
      expiresAt: soon,
      payWhenApproved: { method: 'card', amount: 1 },
      customerAddress: { city: 'Porto' },
      specialRequirements: 'Ring twice',
      images: ['/x.jpg'],
      reschedule: { scheduledDate, by: 'customer', createdAt: at, expiresAt: soon },
      series: { _id: new Types.ObjectId(), index: 1, count: 2 },
    });
    const offer = { lines: [], total: 0, minutes: 60, endDate, createdAt: at, validUntil: soon };
    await createBooking({ service, scheduledDate: later, offer });
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
      refunds: [{ _id: 're_1', amount: 1, reason: 'Moved', by: 'customer', at }],
      visit: { onTheWay: at, started: at, finished: at },
      confirmedAt: at,
      settledOffline: { method: 'cash', amount: 1, at },
      problem: {
        kind: 'other',
        by: 'provider',
        text: 'The gate was locked',
        images: ['/x.jpg'],
        refund: 1,
        status: 'decided',
        createdAt: at,
        answerBy: at,
        answer: { accept: false, text: 'It was open', at },
        decision: { refund: 1, reason: 'The photo shows it', outcome: 'completed', at },
      },
    });

    const { body } = await (await apiAs(provider)).get('/api/bookings/provider');

    // To the customer only: see blocked-customer.test.ts and rescue.test.ts.
    const hidden = { isBlocked: true, rescues: true, rescuedBy: true } as const;
    expectEveryField(body.bookings, bookingSchema.omit(hidden));
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
      // See counted-reviews.test.ts.
      reviewSchema.omit({ isEarlierVisit: true }),
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

  it('of a conversation', async () => {
    const customer = await createUser({ profilePhoto: '/x.jpg' });
    const { asCustomer, asProvider, provider, path, first } = await createConversation({ customer });
    const admin = await apiAs(await createUser({ role: 'admin' }));
    await asProvider.put(`${path}/read`).send({ upTo: first._id });
    await asCustomer.post(`${path}/report`).send({ reason: 'Asks for money' });
    await asCustomer.put(`${path}/block`);
    await UserModel.deleteOne({ _id: provider._id });

    const views = await Promise.all([asCustomer, admin].map((client) => client.get(path)));

    const conversations = views.map(({ body }) => body.conversation);
    // See marketplace-conversations.test.ts.
    expectEveryField(conversations, conversationSchema.omit({ marketplace: true }));
    expectEveryField(
      conversations.flatMap(({ customer: one, provider: other }) => [one, other]),
      conversationSchema.shape.customer.unwrap(),
    );
  });

  it('of a notification', async () => {
    const recipient = await createUser();
    const fields = {
      recipient: recipient._id,
      kind: 'message',
      data: { conversation: new Types.ObjectId().toString(), count: 2 },
    } as const;
    const more = { bookings: [new Types.ObjectId()], read: false, createdAt: at };
    await NotificationModel.create({ ...fields, ...more });

    const { body } = await (await apiAs(recipient)).get('/api/notifications');

    expectEveryField(body.notifications, notificationSchema);
  });

  it('of a category', async () => {
    expectEveryField([toServiceCategory(await createCategory())], serviceCategorySchema);
  });

  it('of a place', async () => {
    await PlaceModel.create({
      name: 'Lisbon Heights',
      region: 'Portland',
      point: { lat: 45.5, lng: -122.7 },
    });

    const { body } = await api.get('/api/places').query({ q: 'Lisbon Heights', limit: 1 });

    // Only places of the gazetteer have a country and other names, see places.test.ts.
    expectEveryField(body.places, placeSchema.omit({ country: true, matched: true }));
  });

  it('of a provider', async () => {
    const provider = await createUser({
      role: 'provider',
      phone: '912 345 678',
      profilePhoto: '/x.jpg',
      about: 'Slate and tin',
    });

    const { body } = await (await apiAs(provider)).get(`/api/providers/${provider._id.toString()}`);

    expectEveryField([body.provider], providerResponseSchema.shape.provider);
  });

  it('of a saved search', async () => {
    const customer = await apiAs(await createUser());

    const { body } = await customer
      .post('/api/users/me/saved-searches')
      .send({ name: 'Roofs', query: 'q=roof' });

    expectEveryField([body.savedSearch], savedSearchSchema);
  });
});

describe('every field of the schema of a response to admins is returned', () => {
  const at = new Date();

  it('of an audit entry', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const { _id } = await createUser();
    await admin.put(`/api/users/${_id.toString()}/suspend`).send({ reason: 'Fake reviews' });

    const { body } = await admin.get('/api/audit-log').query({ target: _id.toString() });

    const changed = await admin.put('/api/settings').send({ changes: { tagline: 'Near' }, version: 1000 });
    expect(changed.status).toBe(200);
    const settings = await admin.get('/api/audit-log').query({ target: SETTINGS_ID.toString() });
    expectEveryField([...body.entries, ...settings.body.entries], auditEntrySchema);
  });
  it('of a mail', async () => {
    const { _id } = await MailModel.create({
      to: 'sofia@example.org',
      kind: 'message',
      data: { conversation: new Types.ObjectId().toString(), count: 2 },
      messageId: `<${new Types.ObjectId().toString()}@example.org>`,
      status: 'kept',
      tries: 1,
      nextTryAt: at,
      sentAt: at,
      error: '550',
      createdAt: at,
    });
    const admin = await apiAs(await createUser({ role: 'admin' }));

    const { body } = await admin.get(`/api/mails/${_id.toString()}`);

    expectEveryField([body.mail], mailDetailsSchema);
  });

  it('of a job', async () => {
    const [key, due] = [new Types.ObjectId().toString(), { runAt: new Date(0), claimableAt: at }];
    const failed = {
      status: 'failed',
      attempts: 1,
      error: 'no response',
      failedAt: at,
      createdAt: at,
    } as const;
    await JobModel.create({ kind: 'unknown', key, data: {}, ...due, ...failed });
    const admin = await apiAs(await createUser({ role: 'admin' }));

    const { body } = await admin.get('/api/jobs').query({ status: 'failed' });

    expectEveryField(body.jobs, jobSchema);
  });
});
