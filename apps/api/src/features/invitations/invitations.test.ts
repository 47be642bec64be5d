import { DAY_MS } from '@nearhand/shared/durations';
import { MAX_OPEN_INVITATIONS } from '@nearhand/shared/invitations/invitations';
import { PASSWORD } from '@nearhand/test-support/users';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntryModel } from '../../models/audit-entry.model.ts';
import { InvitationModel } from '../../models/invitation.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { applySettings } from '../../settings/live-settings.ts';
import { api, apiAs, apiWithToken, type ApiClient } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await apiAs(await createUser({ role: 'admin' }));
});
beforeEach(async () => {
  await InvitationModel.deleteMany();
});

const business = { serviceType: 'Plumbing', address: '1 Mill Lane', contact: '555-0101' };
const register = (fields: object) =>
  api.post('/api/users/register').send({
    name: 'Lena Hoff',
    email: `lena-${crypto.randomUUID()}@example.org`,
    phone: '555-0100',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...fields,
  });
const asProvider = { role: 'provider', ...business };

async function invite(fields: object = { role: 'customer' }) {
  const { body } = await admin.post('/api/invitations').send(fields).expect(201);
  const token = new URL(body.invitation.url).searchParams.get('invitation');
  return { ...body.invitation, token };
}
const getStatus = async (id: string) =>
  (await admin.get('/api/invitations')).body.invitations.find(({ _id }: { _id: string }) => _id === id)
    .status;

describe('registration', () => {
  it.each([
    ['customerRegistration', {}, asProvider],
    ['providerRegistration', asProvider, {}],
  ])('is closed with %s, for that role only', async (key, closed, open) => {
    applySettings({ [key]: 'closed' });
    const taken = await createUser();
    const { token } = await invite({ role: key === 'providerRegistration' ? 'provider' : 'customer' });

    for (const more of [{}, { email: taken.email }, { invitation: token }]) {
      const { body } = await register({ ...closed, ...more }).expect(403);
      expect(body.code).toBe('registration_closed');
    }
    await register(open).expect(201);
  });

  it('by invitation says nothing about emails', async () => {
    applySettings({ customerRegistration: 'invitation' });
    const { email } = await createUser();

    for (const fields of [{}, { email }, { invitation: '' }]) {
      const { body } = await register(fields).expect(403);
      expect(body.code).toBe('registration_by_invitation');
    }
  });

  it('with an invitation makes an account once, and a provider waits for approval', async () => {
    applySettings({ customerRegistration: 'invitation', providerRegistration: 'invitation' });
    const { token, _id } = await invite({ role: 'provider' });

    const { body } = await register({ ...asProvider, invitation: token }).expect(201);

    expect(token).toMatch(/^provider\./);
    expect(body.user).toMatchObject({ role: 'provider', status: 'inqueue' });
    expect(await getStatus(_id)).toBe('used');
    expect((await register({ ...asProvider, invitation: token }).expect(403)).body.code).toBe(
      'registration_by_invitation',
    );
  });

  it('of two at once with one invitation makes one account', async () => {
    const { token } = await invite();
    const responses = await Promise.all([1, 2, 3].map(() => register({ invitation: token })));

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 403]));
    expect(await InvitationModel.countDocuments({ usedBy: { $exists: true } })).toBe(1);
  });

  it.each<[string, object, object]>([
    ['of another role', { role: 'customer' }, asProvider],
    ['of another email', { role: 'customer', email: 'lena@example.org' }, {}],
  ])('with an invitation %s is refused, and leaves it open', async (_what, invited, fields) => {
    const { token, _id } = await invite(invited);

    await register({ ...fields, invitation: token }).expect(403);
    expect(await getStatus(_id)).toBe('open');
  });

  it('with the email of an invitation works in any case of its letters', async () => {
    const email = `lena-${crypto.randomUUID()}@example.org`;
    const { token } = await invite({ role: 'customer', email: email.toUpperCase() });

    await register({ invitation: token, email }).expect(201);
  });

  it('that fails for another reason leaves the invitation open', async () => {
    const { token, _id } = await invite();
    const { email } = await createUser();

    expect((await register({ invitation: token, email })).status).toBe(409);
    expect(await getStatus(_id)).toBe('open');
  });

  it('with an invitation that is revoked, old or unknown is refused', async () => {
    const [revoked, old] = [await invite(), await invite()];
    await admin.delete(`/api/invitations/${revoked._id}`).expect(200);
    await InvitationModel.updateOne({ _id: old._id }, { expiresAt: new Date() });

    for (const { token } of [revoked, old, { token: 'x'.repeat(43) }])
      await register({ invitation: token }).expect(403);
    expect([await getStatus(revoked._id), await getStatus(old._id)]).toEqual(['revoked', 'expired']);
  });

  it('does not close the way of customers to become providers', async () => {
    applySettings({ providerRegistration: 'closed' });
    const customer = await apiAs(await createUser());

    await customer.post('/api/users/request-provider').send(business).expect(200);
  });
});

describe('an invitation', () => {
  it('is for 14 days, and its URL is returned once', async () => {
    const invitation = await invite({ role: 'customer', email: 'lena@example.org' });

    expect(invitation).toMatchObject({ role: 'customer', email: 'lena@example.org', status: 'open' });
    expect(Date.parse(invitation.expiresAt) - Date.now()).toBeGreaterThan(13.9 * DAY_MS);
    const { body } = await admin.get('/api/invitations').expect(200);
    expect(body.invitations).toHaveLength(1);
    expect(body.invitations[0]).not.toHaveProperty('url');
    expect(JSON.stringify(await InvitationModel.find().lean())).not.toContain(invitation.token);
  });

  it('is revoked once, and not when it is used', async () => {
    const [first, used] = [await invite(), await invite()];
    await register({ invitation: used.token }).expect(201);

    await admin.delete(`/api/invitations/${first._id}`).expect(200);
    expect((await admin.delete(`/api/invitations/${first._id}`).expect(409)).body.status).toBe('revoked');
    expect((await admin.delete(`/api/invitations/${used._id}`).expect(409)).body.status).toBe('used');
    await admin.delete('/api/invitations/66f1a2b3c4d5e6f708192a05').expect(404);
  });

  it('is in the audit log, without the email', async () => {
    const { _id } = await invite({ role: 'provider', email: 'lena@example.org' });
    await admin.delete(`/api/invitations/${_id}`).expect(200);

    const { body } = await admin.get('/api/audit-log').query({ target: _id }).expect(200);
    expect(body.entries).toMatchObject([
      { action: 'invitation.revoked', target: { name: 'Invitation of a provider' } },
      { action: 'invitation.created', target: { name: 'Invitation of a provider' } },
    ]);
    expect(await AuditEntryModel.countDocuments({ target: _id })).toBe(2);
  });

  it.each([{}, { role: 'admin' }, { role: 'customer', email: 'x' }])('of %j is 400', async (fields) => {
    await admin.post('/api/invitations').send(fields).expect(400);
  });

  it('is one of a limited number', async () => {
    const expiresAt = new Date(Date.now() + DAY_MS);
    await InvitationModel.insertMany(
      Array.from({ length: MAX_OPEN_INVITATIONS }, (_, at) => ({
        role: 'customer',
        tokenHash: String(at),
        createdAt: new Date(),
        expiresAt,
      })),
    );

    const { body } = await admin.post('/api/invitations').send({ role: 'customer' }).expect(409);
    expect(body.code).toBe('quota_reached');
  });

  it('loses the email when its account is closed', async () => {
    const email = `lena-${crypto.randomUUID()}@example.org`;
    const { token, _id } = await invite({ role: 'customer', email });
    const { body } = await register({ invitation: token, email }).expect(201);

    await apiWithToken(body.token).delete('/api/users/me').send({ password: PASSWORD }).expect(200);

    expect(await UserModel.exists({ email })).toBeNull();
    const closed = await InvitationModel.findById(_id).orFail().lean();
    expect(closed).not.toHaveProperty('email');
    expect(await getStatus(_id)).toBe('used');
  });
});
