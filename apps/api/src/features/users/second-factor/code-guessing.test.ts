import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { hashPassword } from '../../../auth/passwords.ts';
import { config } from '../../../config.ts';
import { RateLimitModel } from '../../../http/rate-limit.model.ts';
import { apiAs } from '../../../test/api.ts';
import { createUser } from '../../../test/factories.ts';
import { findMail, tokenIn } from '../../../test/mails.ts';
import { UserModel, type UserDocument } from '../user.model.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { SecondFactorModel } from './second-factor.model.ts';
import { encryptSecret } from './secret-encryption.ts';
import { createTotpSecret } from './totp.ts';

const FREE = 4;
const FREE_PER_ACCOUNT = 6;
Object.assign(config, {
  RATE_LIMIT: true,
  RATE_LIMIT_FAILED_LOGINS: FREE,
  RATE_LIMIT_FAILED_LOGINS_PER_ACCOUNT: FREE_PER_ACCOUNT,
  TRUST_PROXY: 1,
});

const app = createApp();
const PASSWORD = 'a good password';
const WRONG_CODE = 'aaaa-aaaa-aaaa-aaaa';

let passwordHash: string;
let user: UserDocument;
let recoveryCodes: string[];
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await RateLimitModel.deleteMany({});
  user = await createUser({ passwordHash, hasSecondFactor: true });
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
  it('counts wrong codes like wrong passwords', async () => {
    const statuses = [];
    for (let guess = 0; guess < FREE; guess += 1) statuses.push((await logIn({ code: WRONG_CODE })).status);
    expect(statuses).toEqual(Array(FREE).fill(401));
    expect((await logIn({ code: recoveryCodes[0] })).status).toBe(429);
    expect((await logIn({})).status).toBe(429);
  });

  it('is not helped by the password alone, which resets no count', async () => {
    for (let guess = 0; guess < FREE; guess += 1) {
      await logIn({ code: WRONG_CODE });
      if (guess < FREE - 1) expect((await logIn({})).body.code).toBe('second_factor_required');
    }
    expect((await logIn({ code: WRONG_CODE })).status).toBe(429);
  });

  it('never counts a login that has yet to send its code', async () => {
    for (let time = 0; time < FREE + 2; time += 1) expect((await logIn({})).status).toBe(401);
    expect((await logIn({ code: recoveryCodes[0] })).status).toBe(200);
  });

  it('is bounded from all networks together', async () => {
    const statuses = [];
    for (let guess = 0; guess <= FREE_PER_ACCOUNT; guess += 1) {
      statuses.push((await logIn({ code: WRONG_CODE }, `198.51.100.${guess + 1}`)).status);
    }
    expect(statuses).toEqual([...Array<number>(FREE_PER_ACCOUNT).fill(401), 429]);
  });

  it('is bounded where a session and the password are stolen', async () => {
    const client = await apiAs(user);
    const statuses = [];
    for (let guess = 0; guess <= FREE; guess += 1) {
      const proof = { password: PASSWORD, code: WRONG_CODE };
      statuses.push((await client.delete('/api/users/me/second-factor').send(proof)).status);
    }
    expect(statuses).toEqual([...Array<number>(FREE).fill(400), 429]);
    expect((await UserModel.findById(user._id).orFail().lean()).hasSecondFactor).toBe(true);
  });

  it('ends for the owner with a new password', async () => {
    for (let guess = 0; guess < FREE; guess += 1) await logIn({ code: WRONG_CODE });
    await request(app).post('/api/users/forgot-password').send({ email: user.email });
    const token = tokenIn(await findMail(user.email, 'Reset your password'));
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
