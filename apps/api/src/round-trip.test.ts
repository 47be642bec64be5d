import { SERVICE_TEXTS } from '@nearhand/shared/services/service-texts';
import { describe, expect, it } from 'vitest';
import { apiAs } from './test/api.ts';
import { endpoints } from './test/contract.ts';
import { createCategory, createUser } from './test/factories.ts';
import { availabilityRoundTrips } from './test/round-trips/availability.ts';
import { bookingRoundTrips } from './test/round-trips/bookings.ts';
import { catalogRoundTrips, serviceSample } from './test/round-trips/catalog.ts';
import { conversationRoundTrips } from './test/round-trips/conversations.ts';
import { reviewRoundTrips } from './test/round-trips/reviews.ts';
import { findMissingFields, findUnknownFields } from './test/round-trips/round-trip.ts';
import { userRoundTrips } from './test/round-trips/users.ts';

// A field that is added to an input schema must be stored and returned. stored-fields.test.ts compares the inputs with the types
// of the documents, response-fields.test.ts the responses with their schemas.

const roundTrips = [
  ...userRoundTrips,
  ...catalogRoundTrips,
  ...availabilityRoundTrips,
  ...bookingRoundTrips,
  ...conversationRoundTrips,
  ...reviewRoundTrips,
];

/** The endpoints of whose bodies no field is stored as it is sent, with the reason. */
const NOT_STORED: Record<string, string> = {
  'POST /users/login': 'compared with the account',
  'PUT /users/password': 'stored as a hash',
  'POST /users/:id/confirm-email': 'in the audit log, see user-administration/confirmation.test.ts',
  'DELETE /users/:id/second-factor': 'in the audit log, see user-administration/confirmation.test.ts',
  'PATCH /users/me': 'the same as PUT /users/profile/update',
  'DELETE /users/me': 'proves who closes the account',
  'POST /users/forgot-password': 'names the account that gets a mail',
  'POST /users/reset-password': 'stored as a hash',
  'POST /users/account-alert': 'compared with the token in the mail',
  'POST /users/verify-email': 'compared with the token in the mail',
  'POST /users/me/second-factor': 'proves who asks',
  'POST /users/me/second-factor/confirm': 'compared with the secret',
  'POST /users/me/second-factor/recovery-codes': 'proves who asks',
  'DELETE /users/me/second-factor': 'proves who asks',
  'POST /services/:id/quote': 'says what a job would cost',
  'POST /announcements/preview': 'shows what would be sent',
  'POST /mails/test': 'where the test mail goes',
  'PUT /bookings/:id/reschedule': 'a decision, which moves the booking or not',
  'PUT /bookings/:id/offer/decline': 'an answer, which ends the offer, and the request or not',
  'POST /bookings/:id/rescue': 'names who is asked, see rescue/rescue.test.ts',
  'PUT /notifications/read': 'names the notifications that become read',
  'POST /users/me/consents': 'stored as a consent, see legal/consents.test.ts',
  'POST /settings/import': 'a file, see settings-transfer/settings-transfer.test.ts',
  'PUT /settings': 'each by its own schema, see settings/settings.test.ts',
  'DELETE /push-subscriptions': 'names the device that is deleted',
};

const bodies = new Map(
  endpoints.flatMap(({ name, endpoint: { contract } }) => (contract.body ? [[name, contract.body]] : [])),
);

describe('every field of a body', () => {
  it('has a round trip, or a reason why its endpoint has none', () => {
    const listed = [...roundTrips.map(({ endpoint }) => endpoint), ...Object.keys(NOT_STORED)];
    expect(listed.toSorted()).toEqual([...bodies.keys()].toSorted());
  });

  it.each(roundTrips)('is returned as it was sent: $endpoint', async ({ endpoint, exceptions = {}, run }) => {
    const schema = bodies.get(endpoint);
    if (!schema) throw new Error(`No endpoint with a body is ${endpoint}`);

    const { sent, returned } = await run();

    const isCompared = (field: string) => !(field in exceptions);
    expect(findMissingFields(schema, sent).filter(isCompared), 'fields without a sample').toEqual([]);
    expect(findUnknownFields(schema, sent, exceptions), 'fields that the body does not have').toEqual([]);
    const compared = Object.fromEntries(Object.entries(sent).filter(([field]) => isCompared(field)));
    expect(returned).toMatchObject(returned.map(() => compared));
    expect(returned).not.toEqual([]);
  });
});

it('an optional text of a service stays when it is left out, and goes when it is empty', async () => {
  const provider = await apiAs(await createUser({ role: 'provider' }));
  const sent = serviceSample((await createCategory())._id.toString());
  const created = await provider.post('/api/services').send(sent);
  const path = `/api/services/${created.body.service._id}`;

  for (const text of [...SERVICE_TEXTS, 'imageUrl' as const]) {
    const { [text]: value, ...others } = sent;
    expect((await provider.put(path).send(others)).body.service[text]).toBe(value);
    expect((await provider.put(path).send({ ...others, [text]: '' })).body.service).not.toHaveProperty(text);
  }
});
