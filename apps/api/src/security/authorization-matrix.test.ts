import type { Role } from '@nearhand/shared/users/users';
import { describe, expect, it } from 'vitest';
import { api, apiAs, type ApiClient } from '../test/api.ts';
import { endpoints } from '../test/contract.ts';
import { createUser, UNKNOWN_ID } from '../test/factories.ts';

type Who = 'visitors' | 'signed in' | Role[];

/** Who may call what (product 6). Whose data they may access is in the tests of each feature. */
const access: Record<string, Who> = {
  'POST /users/register': 'visitors',
  'POST /users/login': 'visitors',
  'GET /users/logout': 'signed in',
  'GET /users/profile': 'signed in',
  'PUT /users/profile/update': 'signed in',
  'PUT /users/password': 'signed in',
  'POST /users/request-provider': 'signed in',
  'GET /users/admin/all_customers': ['admin'],
  'GET /users/admin/all_providers': ['admin'],
  'GET /users/admin/applications': ['admin'],
  'GET /users/admin/counts': ['admin'],
  'PUT /users/admin/approve/:id': ['admin'],
  'PUT /users/admin/reject/:id': ['admin'],
  'POST /users/admin/applications/decisions': ['admin'],
  'GET /users/me': 'signed in',
  'PATCH /users/me': 'signed in',
  'DELETE /users/me': 'signed in',
  'GET /users/me/data': 'signed in',
  'POST /users/me/consents': 'signed in',
  'GET /legal/:kind': 'visitors',
  'GET /invitations': ['admin'],
  'POST /invitations': ['admin'],
  'DELETE /invitations/:id': ['admin'],
  'GET /users/me/addresses': 'signed in',
  'PUT /users/me/addresses': 'signed in',
  'GET /users/me/sessions': 'signed in',
  'DELETE /users/me/sessions': 'signed in',
  'DELETE /users/me/sessions/:id': 'signed in',

  'POST /users/forgot-password': 'visitors',
  'POST /users/reset-password': 'visitors',
  'POST /users/account-alert': 'visitors',
  'POST /users/verify-email': 'visitors',
  'POST /users/verify-email/resend': 'signed in',
  'GET /users/me/second-factor': 'signed in',
  'POST /users/me/second-factor': 'signed in',
  'POST /users/me/second-factor/confirm': 'signed in',
  'POST /users/me/second-factor/recovery-codes': 'signed in',
  'DELETE /users/me/second-factor': 'signed in',

  'GET /users/:id': ['admin'],
  'PUT /users/:id/suspend': ['admin'],
  'PUT /users/:id/restore': ['admin'],
  'PUT /users/:id/role': ['admin'],
  'POST /users/:id/confirm-email': ['admin'],
  'DELETE /users/:id/second-factor': ['admin'],
  'POST /users/:id/password-link': ['admin'],
  'POST /users/:id/notes': ['admin'],
  'DELETE /users/:id/notes/:noteId': ['admin'],
  'DELETE /users/:id/sessions': ['admin'],
  'DELETE /users/:id/sessions/:sessionId': ['admin'],

  'GET /announcements': ['admin'],
  'POST /announcements': ['admin'],
  'POST /announcements/preview': ['admin'],

  'GET /service-categories': 'visitors',
  'GET /service-categories/:id': 'visitors',
  'GET /service-categories/slug/:slug': 'visitors',
  'POST /service-categories': ['admin'],
  'PUT /service-categories/order': ['admin'],
  'PUT /service-categories/:id': ['admin'],
  'DELETE /service-categories/:id': ['admin'],

  'GET /services': 'visitors',
  'GET /services/search': 'visitors',
  'GET /services/keywords': 'visitors',
  'GET /services/category/:categoryId': 'visitors',
  'GET /services/provider/:providerId': 'visitors',
  'GET /services/:id': 'visitors',
  'POST /services': ['provider', 'admin'],
  'PUT /services/:id': ['provider', 'admin'],
  'DELETE /services/:id': ['provider', 'admin'],
  'GET /services/:id/slots': 'visitors',
  'POST /services/:id/quote': 'visitors',

  'GET /users/me/saved-services': 'signed in',
  'PUT /users/me/saved-services/:serviceId': 'signed in',
  'DELETE /users/me/saved-services/:serviceId': 'signed in',
  'GET /users/me/saved-searches': 'signed in',
  'POST /users/me/saved-searches': 'signed in',
  'DELETE /users/me/saved-searches/:id': 'signed in',
  'GET /providers/:id': 'visitors',

  'GET /places': 'visitors',
  'GET /suggestions': 'visitors',
  'GET /settings/all': ['admin'],
  'GET /settings/export': ['admin'],
  'POST /settings/import': ['admin'],
  'PUT /settings': ['admin'],
  'GET /synonyms': ['admin'],
  'PUT /synonyms': ['admin'],
  'GET /searches/missed': ['admin'],
  'POST /places': ['admin'],
  'DELETE /places/:id': ['admin'],

  'GET /availability': ['provider'],
  'PUT /availability': ['provider'],
  'DELETE /availability': ['provider'],
  'GET /availability/blocks': ['provider'],
  'POST /availability/blocks': ['provider'],
  'DELETE /availability/blocks/:id': ['provider'],

  'GET /bookings/test': 'visitors',
  'POST /bookings': ['customer'],
  'POST /bookings/own': ['provider'],
  'GET /customers': ['provider'],
  'PUT /customers/:id/note': ['provider'],
  'GET /bookings/customer': ['customer'],
  'GET /bookings/my-bookings': ['customer'],
  'GET /bookings/provider': ['provider'],
  'GET /bookings/provider/bookings': ['provider'],
  'GET /bookings/all': ['admin'],
  'GET /bookings/counts': ['admin'],
  'GET /bookings/:id': 'signed in',
  'GET /bookings/:id/history': 'signed in',
  'PUT /bookings/:id/status': 'signed in',
  'PATCH /bookings/:id/status': 'signed in',
  'GET /bookings/:id/cancellation': 'signed in',
  'PUT /bookings/:id/cancel': 'signed in',
  'POST /bookings/:id/reschedule': 'signed in',
  'PUT /bookings/:id/reschedule': 'signed in',
  'DELETE /bookings/:id/reschedule': 'signed in',
  'PUT /bookings/:id/details': 'signed in',
  'POST /bookings/:id/payment': 'signed in',
  'PUT /bookings/:id/pay-when-approved': 'signed in',
  'PUT /bookings/:id/visit': 'signed in',
  'PUT /bookings/:id/confirm': 'signed in',
  'PUT /bookings/:id/settlement': 'signed in',
  'DELETE /bookings/:id/settlement': 'signed in',
  'POST /bookings/:id/problem': 'signed in',
  'PUT /bookings/:id/problem/answer': 'signed in',
  'DELETE /bookings/:id/problem': 'signed in',
  'PUT /bookings/:id/problem/decision': ['admin'],
  'POST /bookings/:id/refund': ['admin'],
  'GET /problems': ['admin'],
  'PUT /bookings/:id/offer': 'signed in',
  'PUT /bookings/:id/offer/accept': 'signed in',
  'PUT /bookings/:id/offer/decline': 'signed in',
  'GET /bookings/:id/alternatives': 'signed in',
  'POST /bookings/:id/rescue': 'signed in',

  // Admins list the reported ones only.
  'GET /conversations': ['customer', 'provider'],
  'POST /conversations': 'signed in',
  'GET /conversations/:id': 'signed in',
  'GET /conversations/:id/messages': 'signed in',
  'POST /conversations/:id/messages': 'signed in',
  'PUT /conversations/:id/read': 'signed in',
  'PUT /conversations/:id/block': ['customer', 'provider'],
  'DELETE /conversations/:id/block': ['customer', 'provider'],
  'POST /conversations/:id/report': ['customer', 'provider'],
  'GET /bookings/:id/review': 'signed in',
  'POST /bookings/:id/review': ['customer', 'provider'],
  'PUT /bookings/:id/review': ['customer', 'provider'],
  'GET /services/:id/reviews': 'visitors',
  'GET /providers/:id/reviews': 'visitors',
  'GET /customers/:id/reviews': 'signed in',
  'GET /reviews': ['admin'],
  'POST /reviews/:id/reply': 'signed in',
  'POST /reviews/:id/report': 'signed in',
  'PUT /reviews/:id/moderation': ['admin'],

  'GET /calendar-feed': ['customer', 'provider'],
  'POST /calendar-feed': ['customer', 'provider'],
  'DELETE /calendar-feed': ['customer', 'provider'],

  'GET /notifications': 'signed in',
  'PUT /notifications/read': 'signed in',
  'GET /notifications/count': 'signed in',
  'GET /notification-preferences': 'signed in',
  'PUT /notification-preferences': 'signed in',

  'POST /uploads/image': 'signed in',
  'GET /push-subscriptions/key': 'signed in',
  'GET /push-subscriptions': 'signed in',
  'POST /push-subscriptions': 'signed in',
  'DELETE /push-subscriptions': 'signed in',
  'DELETE /push-subscriptions/:id': 'signed in',
  'GET /mails': ['admin'],
  'GET /mails/:id': ['admin'],
  'POST /mails/:id/retry': ['admin'],
  'POST /mails/test': ['admin'],
  'GET /jobs': ['admin'],
  'GET /installation': ['admin'],
  'GET /today': ['admin'],
  'GET /audit-log': ['admin'],
  'GET /figures': ['admin'],
  'GET /marketplace': 'visitors',
  'GET /settings': 'visitors',
};

const identities = ['anonymous', 'customer', 'provider', 'admin'] as const;

function expected(who: Who, identity: (typeof identities)[number]): number | undefined {
  if (who === 'visitors') return undefined;
  if (identity === 'anonymous') return 401;
  return who === 'signed in' || who.includes(identity) ? undefined : 403;
}

/** One session for each identity, until a request ends it. */
const clients = new Map<string, ApiClient>();

async function signIn(identity: Role): Promise<ApiClient> {
  const client = await apiAs(await createUser({ role: identity }));
  clients.set(identity, client);
  return client;
}

const cells = Object.entries(access).flatMap(([endpoint, who]) =>
  identities.map((identity) => ({ endpoint, identity, status: expected(who, identity) })),
);

describe('who may call what', () => {
  it('is decided for every endpoint there is', () => {
    expect(endpoints.map(({ name }) => name).toSorted()).toEqual(Object.keys(access).toSorted());
  });

  it.each(cells)('$endpoint as $identity', async ({ endpoint, identity, status }) => {
    const [method = '', path = ''] = endpoint.split(' ');
    const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
    const send = (caller: Pick<ApiClient, 'get' | 'post' | 'put' | 'patch' | 'delete'>) =>
      caller[methods[method as keyof typeof methods]](`/api${path.replace(/:\w+/g, UNKNOWN_ID)}`);

    let response = await send(
      identity === 'anonymous' ? api : (clients.get(identity) ?? (await signIn(identity))),
    );
    if (response.status === 401 && identity !== 'anonymous') response = await send(await signIn(identity));

    if (status === undefined) expect([401, 403]).not.toContain(response.status);
    else expect(response.status).toBe(status);
    expect(response.status).toBeLessThan(500);
  });
});
