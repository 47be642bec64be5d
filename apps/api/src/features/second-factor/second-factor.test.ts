import { PASSWORD } from '@nearhand/test-support/users';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { messages } from '@nearhand/shared/api-messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../config.ts';
import { api, apiAs, type ApiClient } from '../../test/api.ts';
import { generateCode, STEP_MS } from '../../test/authenticator.ts';
import { createUser } from '../../test/factories.ts';
import { findMail } from '../../test/mails.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { SecondFactorModel } from '../../models/second-factor.model.ts';

const PATH = '/api/users/me/second-factor';

let user: UserDocument;
let client: ApiClient;
beforeEach(async () => {
  user = await createUser();
  client = await apiAs(user);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Moves the clock of this process, but not its timers. */
function moveClock(steps: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + steps * STEP_MS });
}

async function start(): Promise<string> {
  const { status, body } = await client.post(PATH).send({ password: PASSWORD });
  expect(status).toBe(201);
  return body.secret;
}

async function switchOn() {
  const secret = await start();
  const { status, body } = await client.post(`${PATH}/confirm`).send({ code: generateCode(secret) });
  expect(status).toBe(200);
  return { secret, recoveryCodes: body.recoveryCodes as string[] };
}

const logIn = (fields: object = {}) =>
  api.post('/api/users/login').send({ email: user.email, password: PASSWORD, ...fields });
const read = async () => (await client.get(PATH)).body.secondFactor;

describe('setting up a second factor', () => {
  it('starts with the password and a secret for authenticator apps', async () => {
    expect(await read()).toEqual({ enabled: false, recoveryCodesLeft: 0 });

    const { status, body, headers } = await client.post(PATH).send({ password: PASSWORD });

    expect(status).toBe(201);
    expect(headers.location).toBe(PATH);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(body.otpauthUri);
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(uri.pathname)).toContain(user.email);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: body.secret,
      issuer: config.MARKETPLACE_NAME,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  it.each([undefined, '', 'a wrong password'])('does not start with the password %j', async (password) => {
    const { status, body } = await client.post(PATH).send({ password });
    expect([status, body.issues[0].path]).toEqual([400, 'password']);
  });

  it('has no effect before a code is confirmed', async () => {
    await start();
    expect(await read()).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect((await logIn()).status).toBe(200);
  });

  it('returns ten recovery codes and sends a mail', async () => {
    const { recoveryCodes } = await switchOn();

    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await read()).toEqual({ enabled: true, recoveryCodesLeft: 10 });
    expect((await findMail(user.email, 'Your second factor is on')).kind).toBe('security');
  });

  it.each(['000000', 'abc', '12345678'])('is not confirmed by the code %j', async (code) => {
    await start();
    const { status, body } = await client.post(`${PATH}/confirm`).send({ code });
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'code', message: accountSecurityMessages.codeWrong }],
    ]);
    expect((await read()).enabled).toBe(false);
  });

  it('is confirmed by a code of the newest secret only', async () => {
    const old = await start();
    const secret = await start();
    expect((await client.post(`${PATH}/confirm`).send({ code: generateCode(old) })).status).toBe(400);
    expect((await client.post(`${PATH}/confirm`).send({ code: generateCode(secret) })).status).toBe(200);
  });

  it('returns 409 while it is on, and for a confirmation without a start', async () => {
    expect((await client.post(`${PATH}/confirm`).send({ code: '123456' })).status).toBe(409);
    const { secret } = await switchOn();
    expect((await client.post(PATH).send({ password: PASSWORD })).status).toBe(409);
    expect((await client.post(`${PATH}/confirm`).send({ code: generateCode(secret) })).status).toBe(409);
  });

  it('succeeds for one of two concurrent confirmations', async () => {
    const secret = await start();
    const confirm = () => client.post(`${PATH}/confirm`).send({ code: generateCode(secret) });
    const statuses = (await Promise.all([confirm(), confirm()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('stores neither the secret nor the recovery codes in plain text', async () => {
    const { secret, recoveryCodes } = await switchOn();
    const stored = JSON.stringify([
      await SecondFactorModel.findById(user._id).lean(),
      await UserModel.findById(user._id).lean(),
    ]);
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  });
});

describe('POST /api/users/login with a second factor', () => {
  it('requires the code only after the correct password', async () => {
    await switchOn();

    const right = await logIn();
    expect([right.status, right.body.code]).toEqual([401, 'second_factor_required']);
    expect(right.headers['www-authenticate']).toBe('Bearer');
    expect((await logIn({ code: '' })).body.code).toBe('second_factor_required');
    const other = await createUser();
    const wrong = await logIn({ password: 'a wrong password' });
    const without = await logIn({ password: 'a wrong password', email: other.email });
    expect([wrong.status, wrong.body.message]).toEqual([401, messages.login.wrongCredentials]);
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...without.body, requestId: '' });
  });

  it('returns the same error for a wrong password with and without a correct code', async () => {
    const { secret } = await switchOn();
    const { body } = await logIn({ password: 'a wrong password', code: generateCode(secret, 1) });
    expect(body).toMatchObject({ code: 'credentials_wrong', message: messages.login.wrongCredentials });
  });

  it.each([-1, 0, 1])('accepts the code %d steps away', async (steps) => {
    const { secret } = await switchOn();
    moveClock(3);
    expect((await logIn({ code: generateCode(secret, steps) })).status).toBe(200);
  });

  it.each([-2, 2])('rejects the code %d steps away', async (steps) => {
    const { secret } = await switchOn();
    moveClock(4);
    const { status, body } = await logIn({ code: generateCode(secret, steps) });
    expect([status, body.code, body.message]).toEqual([401, 'code_wrong', accountSecurityMessages.codeWrong]);
  });

  it('accepts each code once, including the code of the setup', async () => {
    const { secret } = await switchOn();
    expect((await logIn({ code: generateCode(secret) })).status).toBe(401);
    const next = generateCode(secret, 1);
    expect((await logIn({ code: next })).status).toBe(200);
    expect((await logIn({ code: next })).status).toBe(401);
  });

  it('accepts an earlier code once after a later one', async () => {
    const { secret } = await switchOn();
    const earlier = generateCode(secret, -1);
    expect((await logIn({ code: generateCode(secret, 1) })).status).toBe(200);
    expect((await logIn({ code: earlier })).status).toBe(200);
    expect((await logIn({ code: earlier })).status).toBe(401);
  });

  it('accepts a code for one of two concurrent logins', async () => {
    const { secret } = await switchOn();
    const code = generateCode(secret, 1);
    const statuses = (await Promise.all([logIn({ code }), logIn({ code })])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('accepts a code with spaces', async () => {
    const { secret } = await switchOn();
    expect((await logIn({ code: generateCode(secret, 1).replace(/^.../, '$& ') })).status).toBe(200);
  });

  it('accepts each recovery code once, and sends a mail', async () => {
    const { recoveryCodes } = await switchOn();
    const [code = '', other = ''] = recoveryCodes;

    expect((await logIn({ code: code.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await logIn({ code })).status).toBe(401);
    expect((await read()).recoveryCodesLeft).toBe(9);
    const mail = await findMail(user.email, 'A recovery code was used');
    expect(mail.text).toContain('Recovery codes left: 9');
    const statuses = (await Promise.all([logIn({ code: other }), logIn({ code: other })])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('rejects the codes of another account', async () => {
    const { secret } = await switchOn();
    const other = await createUser();
    const theirs = await apiAs(other);
    const { body } = await theirs.post(PATH).send({ password: PASSWORD });
    await theirs.post(`${PATH}/confirm`).send({ code: generateCode(body.secret) });

    expect((await logIn({ email: other.email, code: generateCode(secret, 1) })).status).toBe(401);
  });
});

describe('changing a second factor', () => {
  it('replaces the recovery codes', async () => {
    const { secret, recoveryCodes } = await switchOn();
    const { status, body } = await client
      .post(`${PATH}/recovery-codes`)
      .send({ password: PASSWORD, code: generateCode(secret, 1) });

    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await logIn({ code: recoveryCodes[0] })).status).toBe(401);
    expect((await logIn({ code: body.recoveryCodes[0] })).status).toBe(200);
  });

  it('switches it off, and sends a mail', async () => {
    const { secret } = await switchOn();
    const { status, body } = await client
      .delete(PATH)
      .send({ password: PASSWORD, code: generateCode(secret, 1) });

    expect([status, body.message]).toEqual([200, accountSecurityMessages.switchedOff]);
    expect(await read()).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect(await SecondFactorModel.exists({ _id: user._id })).toBeNull();
    expect((await logIn()).status).toBe(200);
    expect((await findMail(user.email, 'Your second factor is off')).kind).toBe('security');
  });

  it.each([
    ['a wrong password', { password: 'a wrong password' }, 'password'],
    ['a wrong code', { code: 'aaaa-aaaa-aaaa-aaaa' }, 'code'],
    ['no code', { code: undefined }, 'code'],
  ])('returns 400 for %s', async (_name, wrong, path) => {
    const { recoveryCodes } = await switchOn();
    const proof = { password: PASSWORD, code: recoveryCodes[0], ...wrong };
    const responses = [
      await client.delete(PATH).send(proof),
      await client.post(`${PATH}/recovery-codes`).send(proof),
    ];
    for (const { status, body } of responses) expect([status, body.issues[0].path]).toEqual([400, path]);
    expect(await read()).toEqual({ enabled: true, recoveryCodesLeft: 10 });
  });

  it('returns 409 while it is off', async () => {
    const proof = { password: PASSWORD, code: '123456' };
    expect((await client.delete(PATH).send(proof)).status).toBe(409);
    expect((await client.post(`${PATH}/recovery-codes`).send(proof)).status).toBe(409);
  });
});

it('erases the second factor with the account', async () => {
  await switchOn();
  expect((await client.delete('/api/users/me').send({ password: PASSWORD })).status).toBe(200);
  expect(await SecondFactorModel.exists({ _id: user._id })).toBeNull();
});
