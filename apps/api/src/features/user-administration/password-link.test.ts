import { PASSWORD } from '@nearhand/test-support/users';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuditEntryModel } from '../../models/audit-entry.model.ts';
import type { UserDocument } from '../../models/user.model.ts';
import { api, apiAs, type ApiClient } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { findMail, getLinkToken } from '../../test/mails.ts';

let adminUser: UserDocument;
let admin: ApiClient;
beforeEach(async () => {
  adminUser = await createUser({ role: 'admin' });
  admin = await apiAs(adminUser);
});
const send = ({ _id }: Pick<UserDocument, '_id'>) => admin.post(`/api/users/${_id.toString()}/password-link`);

describe('POST /users/{id}/password-link', () => {
  it('mails the user a link that sets a new password once, and is in the audit log', async () => {
    const user = await createUser();

    const { status, text } = await send(user);

    expect(status).toBe(200);
    const token = getLinkToken(await findMail(user.email, 'Reset your password'));
    expect(text).not.toContain(token);
    const chosen = { token, newPassword: 'an even better one', confirmPassword: 'an even better one' };
    expect((await api.post('/api/users/reset-password').send(chosen)).status).toBe(200);
    expect((await api.post('/api/users/reset-password').send(chosen)).status).toBe(400);
    const filter = { target: user._id, actor: adminUser._id, action: 'account.password_link_sent' } as const;
    expect(await AuditEntryModel.countDocuments(filter)).toBe(1);
  });

  it('is 409 for oneself and for suspended and closed accounts, and 404 for unknown ones', async () => {
    const suspended = await createUser({ suspension: { reason: 'Fake', at: new Date() } });
    const closed = await createUser();
    await (await apiAs(closed)).delete('/api/users/me').send({ password: PASSWORD }).expect(200);

    const responses = await Promise.all([adminUser, suspended, closed].map(send));

    expect(responses.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'own_account'],
      [409, 'already_suspended'],
      [409, 'account_closed'],
    ]);
    expect((await admin.post(`/api/users/${'f'.repeat(24)}/password-link`)).status).toBe(404);
  });
});
