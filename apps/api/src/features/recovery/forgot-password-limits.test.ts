import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { RateLimitModel } from '../../models/rate-limit.model.ts';
import { api, apiAs } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { readMails } from '../../test/mails.ts';

Object.assign(config, { RATE_LIMIT: true, RATE_LIMIT_FORGOT_PASSWORD_PER_NETWORK: 5, TRUST_PROXY: 1 });

beforeEach(async () => {
  config.RATE_LIMIT = true;
  await RateLimitModel.deleteMany({});
});

const forgot = (email: string) => api.post('/api/users/forgot-password').send({ email });
const linksTo = async (email: string) =>
  (await readMails(email)).filter(({ subject }) => subject === 'Reset your password').length;

describe('links to reset a password', () => {
  it('are mailed by admins three times an hour to one account, apart from those that its user asks for', async () => {
    const user = await createUser();
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const path = `/api/users/${user._id.toString()}/password-link`;
    for (let time = 0; time < 3; time += 1) await forgot(user.email);
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await admin.post(path)).status);

    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('are mailed three times an hour to one account, silently', async () => {
    const user = await createUser();
    const responses = [];
    for (let time = 0; time < 4; time += 1) responses.push(await forgot(user.email));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);

    // The mail to the last account is sent after all others.
    const last = await createUser();
    await forgot(last.email);
    await expect.poll(() => linksTo(last.email), { timeout: 10_000 }).toBe(1);
    expect(await linksTo(user.email)).toBe(3);
  });

  it('are limited by network, for known and unknown emails alike', async () => {
    const user = await createUser();
    for (let time = 0; time < 5; time += 1) expect((await forgot(`n${time}@example.org`)).status).toBe(200);

    for (const email of [user.email, 'unknown@example.org']) {
      const { status, body, headers } = await forgot(email);
      expect([status, body.message]).toEqual([429, accountSecurityMessages.tooManyResetLinks]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('are not limited when limits are off', async () => {
    config.RATE_LIMIT = false;
    const user = await createUser();
    for (let time = 0; time < 7; time += 1) expect((await forgot(user.email)).status).toBe(200);
    await expect.poll(() => linksTo(user.email), { timeout: 10_000 }).toBe(7);
  });
});

describe('links to confirm an email', () => {
  it('are limited by account', async () => {
    const client = await apiAs(await createUser());
    const statuses = [];
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await client.post('/api/users/verify-email/resend')).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});
