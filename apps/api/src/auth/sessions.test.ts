import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { messages } from '@nearhand/shared/api-messages';
import jwt from 'jsonwebtoken';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { config } from '../config.ts';
import { api, apiWithToken } from '../test/api.ts';
import { createUser } from '../test/factories.ts';
import { UserModel, type UserDocument } from '../models/user.model.ts';
import { SessionModel } from '../models/session.model.ts';
import { startSession } from './sessions.ts';
import { signingKey } from './tokens.ts';
import { inMs } from '../test/instants.ts';

const PREVIOUS = 'what signed the tokens before the secret was rotated';
const ago = (ms: number) => inMs(-ms);
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

let user: UserDocument;
let stranger: UserDocument;
let token: string;
let sid: string;
beforeEach(async () => {
  [user, stranger] = await Promise.all([createUser(), createUser()]);
  token = await startSession(user._id, 'Firefox');
  sid = String(jwt.decode(token, { json: true })?.sid);
});

const profile = (credential: string) => apiWithToken(credential).get('/api/users/profile');

/** Signs a valid token with other claims; a claim of undefined is left out. */
function signed(claims: object, options: jwt.SignOptions = {}, key: jwt.Secret = signingKey()): string {
  const ours = {
    sid,
    sub: user._id.toString(),
    iss: 'nearhand',
    aud: 'nearhand',
    exp: seconds(inMs(HOUR_MS)),
  };
  const payload: object = JSON.parse(JSON.stringify({ ...ours, ...claims }));
  return jwt.sign(payload, key, { algorithm: 'HS256', ...options });
}

async function expectRejected(credential: string): Promise<void> {
  const response = await profile(credential);
  expect(response.status).toBe(401);
  expect(response.body).toMatchObject({ code: 'session_ended', message: messages.sessionEnded });
  expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
}

describe('a token', () => {
  it('signs its user in', async () => {
    const response = await profile(token);

    expect(response.status).toBe(200);
    expect(response.body.user._id).toBe(user._id.toString());
    expect((await profile(signed({}))).status).toBe(200);
  });

  it('signs in no other user whose requests come at the same time', async () => {
    const ended = await startSession(user._id, 'Safari');
    await SessionModel.deleteOne({ _id: jwt.decode(ended, { json: true })?.['sid'] });
    const strangers = await startSession(stranger._id, 'Chrome');
    const stolen = signed({ sid: jwt.decode(strangers, { json: true })?.['sid'] });

    const responses = await Promise.all([token, ended, strangers, stolen, token].map(profile));

    const [mine, theirs] = [user._id.toString(), stranger._id.toString()];
    expect(responses.map(({ status }) => status)).toEqual([200, 401, 200, 401, 200]);
    expect(responses.map(({ body }) => body.user?._id)).toEqual([mine, undefined, theirs, undefined, mine]);
  });

  it('names its user and session, and has no other claims of them', () => {
    const claims = jwt.decode(token, { json: true }) ?? {};

    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
    expect(sid).toMatch(/^[0-9a-f]{32}$/);
  });

  const otherKey = createSecretKey(Buffer.from('another secret that is long enough for HS256'));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  it.each<[string, () => string]>([
    ['without a signature', () => signed({}, { algorithm: 'none' }, '')],
    ['signed with another secret', () => signed({}, {}, otherKey)],
    ['signed with another algorithm of the same family', () => signed({}, { algorithm: 'HS512' })],
    ['signed with a key pair', () => signed({}, { algorithm: 'RS256' }, privateKey)],
    ['of another issuer', () => signed({ iss: 'elsewhere' })],
    ['for another audience', () => signed({ aud: 'elsewhere' })],
    ['that has expired', () => signed({ exp: seconds(ago(2 * MINUTE_MS)) })],
    ['that never expires', () => signed({ exp: undefined })],
    ['issued far in the future', () => signed({ iat: seconds(inMs(11 * MINUTE_MS)) })],
    ['that is not valid yet', () => signed({ nbf: seconds(inMs(2 * MINUTE_MS)) })],
    ['without a session', () => signed({ sid: undefined })],
    ['with a session that is not a text', () => signed({ sid: { $ne: null } })],
    ['with an unknown session', () => signed({ sid: 'f'.repeat(32) })],
    ['without a user', () => signed({ sub: undefined })],
    ['with a user who is no id', () => signed({ sub: 'robin' })],
    ['with the session of another user', () => signed({ sub: stranger._id.toString() })],
    ['with changed claims', () => tamperWith(token)],
    ['cut short', () => token.slice(0, -1)],
    ['that is none', () => 'a.b.c'],
  ])('%s is rejected', async (_what, make) => {
    await expectRejected(make());
  });

  it('signed with JWT_SECRET_PREVIOUS is accepted while that is set, and new ones are signed with JWT_SECRET', async () => {
    const old = signed({}, {}, createSecretKey(Buffer.from(PREVIOUS)));
    config.JWT_SECRET_PREVIOUS = PREVIOUS;
    onTestFinished(() => void delete config.JWT_SECRET_PREVIOUS);

    expect((await profile(old)).status).toBe(200);
    expect((await profile(token)).status).toBe(200);
    const renewed = await startSession(user._id, 'Firefox');
    expect(() => jwt.verify(renewed, signingKey())).not.toThrow();

    delete config.JWT_SECRET_PREVIOUS;
    await expectRejected(old);
  });

  it('is accepted from an instance whose clock is five minutes ahead', async () => {
    expect((await profile(signed({ iat: seconds(inMs(5 * MINUTE_MS)) }))).status).toBe(200);
  });

  it('is accepted as a bearer credential only', async () => {
    const statuses = await Promise.all(
      [`Basic ${token}`, token, `Bearer ${token} ${token}`, 'Bearer', ''].map(async (Authorization) => {
        const response = await api.get('/api/users/profile').set({ Authorization });
        return response.status;
      }),
    );

    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    expect((await api.get(`/api/users/profile?token=${token}`)).body.message).toBe(messages.notSignedIn);
  });
});

describe('a session', () => {
  it('ends with its user', async () => {
    await UserModel.deleteOne({ _id: user._id });

    await expectRejected(token);
  });

  it('ends when it has been idle for a day, also before MongoDB has removed it', async () => {
    await SessionModel.updateOne({ _id: sid }, { expiresAt: ago(1000) });

    await expectRejected(token);
  });

  it('records its next use after it was idle, and lasts another day from then', async () => {
    await SessionModel.updateOne(
      { _id: sid },
      { lastSeenAt: ago(20 * HOUR_MS), expiresAt: inMs(4 * HOUR_MS) },
    );

    await profile(token);

    await vi.waitFor(async () => {
      const session = await SessionModel.findById(sid).orFail().lean();
      expect(session.lastSeenAt.getTime()).toBeGreaterThan(ago(MINUTE_MS).getTime());
      expect(session.expiresAt.getTime()).toBeGreaterThan(inMs(23 * HOUR_MS).getTime());
    });
  });

  it('lasts seven days in all, however much it is used', async () => {
    const createdAt = ago(6.5 * DAY_MS);
    await SessionModel.updateOne({ _id: sid }, { createdAt, lastSeenAt: ago(HOUR_MS) });

    await profile(token);

    await vi.waitFor(async () => {
      const { expiresAt } = await SessionModel.findById(sid).orFail().lean();
      expect(expiresAt.getTime()).toBe(createdAt.getTime() + 7 * DAY_MS);
    });
    const { exp } = jwt.decode(token, { json: true }) ?? {};
    expect(Number(exp)).toBeLessThanOrEqual(seconds(inMs(7 * DAY_MS)));
  });

  it('is not written to at every request', async () => {
    const lastSeenAt = ago(4 * MINUTE_MS);
    await SessionModel.updateOne({ _id: sid }, { lastSeenAt });

    await profile(token);
    await profile(token);

    expect((await SessionModel.findById(sid).orFail().lean()).lastSeenAt).toEqual(lastSeenAt);
  });

  it('has the role that its user has in the database at each request', async () => {
    const asAdmin = () => apiWithToken(token).get('/api/users/admin/all_customers');
    expect((await asAdmin()).status).toBe(403);

    await UserModel.updateOne({ _id: user._id }, { role: 'admin' });
    expect((await asAdmin()).status).toBe(200);

    await UserModel.updateOne({ _id: user._id }, { role: 'customer' });
    expect((await asAdmin()).status).toBe(403);
  });
});

function tamperWith(original: string): string {
  const [header, payload = '', signature] = original.split('.');
  const claims: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url');
  return `${header}.${changed}.${signature}`;
}
