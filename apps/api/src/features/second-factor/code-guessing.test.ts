import { PASSWORD } from '@nearhand/test-support/users';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { config } from '../../config.ts';
import { RateLimitModel } from '../../models/rate-limit.model.ts';
import { apiAs } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { findMail, getLinkToken } from '../../test/mails.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { createRecoveryCodes, hashRecoveryCode, encryptSecret, createTotpSecret } from './codes.ts';
import { SecondFactorModel } from '../../models/second-factor.model.ts';

const ALLOWED_FAILURES = 4;
const ALLOWED_FAILURES_PER_ACCOUNT = 6;
Object.assign(config, {
  RATE_LIMIT: true,
  RATE_LIMIT_FAILED_LOGINS: ALLOWED_FAILURES,
  RATE_LIMIT_FAILED_LOGINS_PER_ACCOUNT: ALLOWED_FAILURES_PER_ACCOUNT,
  TRUST_PROXY: 1,
});

const app = createApp();
const WRONG_CODE = 'aaaa-aaaa-aaaa-aaaa';

let user: UserDocument;
let recoveryCodes: string[];
beforeEach(async () => {
  await RateLimitModel.deleteMany({});
  user = await createUser({ hasSecondFactor: true, emailVerifiedAt: new Date() });
  recoveryCodes = createRecoveryCodes();
  await SecondFactorModel.create({
    _id: user._id,
    encryptedSecret: encryptSecret(createTotpSecret(), user._id.toString()),
    enabledAt: new Date(),
    usedSteps: [],
    recoveryCodeHashes: recoveryCodes.map(hashRecoveryCode),
  });
});

const logIn = (fields: object, network = '203.0.113.1') =>
  request(app)
    .post('/api/users/login')
    .set('X-Forwarded-For', network)
    .send({ email: user.email, password: PASSWORD, ...fields });

describe('guessing codes', () => {
  it('is limited like guessing passwords', async () => {
    const statuses = [];
    for (let guess = 0; guess < ALLOWED_FAILURES; guess += 1)
      statuses.push((await logIn({ code: WRONG_CODE })).status);
    expect(statuses).toEqual(Array(ALLOWED_FAILURES).fill(401));
    expect((await logIn({ code: recoveryCodes[0] })).status).toBe(429);
    expect((await logIn({})).status).toBe(429);
  });

  it('cannot be reset by the password alone', async () => {
    for (let guess = 0; guess < ALLOWED_FAILURES; guess += 1) {
      await logIn({ code: WRONG_CODE });
      if (guess < ALLOWED_FAILURES - 1) expect((await logIn({})).body.code).toBe('second_factor_required');
    }
    expect((await logIn({ code: WRONG_CODE })).status).toBe(429);
  });

  it('does not include logins without a code', async () => {
    for (let time = 0; time < ALLOWED_FAILURES + 2; time += 1) expect((await logIn({})).status).toBe(401);
    expect((await logIn({ code: recoveryCodes[0] })).status).toBe(200);
  });

  it('is limited across networks', async () => {
    const statuses = [];
    for (let guess = 0; guess <= ALLOWED_FAILURES_PER_ACCOUNT; guess += 1) {
      statuses.push((await logIn({ code: WRONG_CODE }, `198.51.100.${guess + 1}`)).status);
    }
    expect(statuses).toEqual([...Array<number>(ALLOWED_FAILURES_PER_ACCOUNT).fill(401), 429]);
  });

  it('is limited for a stolen session with the password', async () => {
    const client = await apiAs(user);
    const statuses = [];
    for (let guess = 0; guess <= ALLOWED_FAILURES; guess += 1) {
      const proof = { password: PASSWORD, code: WRONG_CODE };
      statuses.push((await client.delete('/api/users/me/second-factor').send(proof)).status);
    }
    expect(statuses).toEqual([...Array<number>(ALLOWED_FAILURES).fill(400), 429]);
    expect((await UserModel.findById(user._id).orFail().lean()).hasSecondFactor).toBe(true);
  });

  it('no longer blocks the user after a password reset', async () => {
    for (let guess = 0; guess < ALLOWED_FAILURES; guess += 1) await logIn({ code: WRONG_CODE });
    await request(app).post('/api/users/forgot-password').send({ email: user.email });
    const token = getLinkToken(await findMail(user.email, 'Reset your password'));
    const newPassword = 'quite another one';
    const reset = await request(app)
      .post('/api/users/reset-password')
      .set('X-Forwarded-For', '203.0.113.1')
      .send({ token, newPassword, confirmPassword: newPassword });

    expect(reset.status).toBe(200);
    expect((await logIn({ password: newPassword })).body.code).toBe('second_factor_required');
    expect((await logIn({ password: newPassword, code: recoveryCodes[0] })).status).toBe(200);
  });
});
