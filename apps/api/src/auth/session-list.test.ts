import type { Session } from '@nearhand/shared/account/account';
import { messages } from '@nearhand/shared/api-messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { api, apiWithToken } from '../test/api.ts';
import { createUser } from '../test/factories.ts';
import type { UserDocument } from '../models/user.model.ts';
import { SessionModel } from '../models/session.model.ts';
import { startSession, describeUserAgent } from './sessions.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${blink} Safari/537.36`, 'Chrome', 'Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${blink} Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.6 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${webKit} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPad',
  ],
  ['curl/8.5.0', undefined, undefined],
  ['', undefined, undefined],
])('%s', (userAgent, browser, system) => {
  expect(describeUserAgent(userAgent)).toEqual({ ...(browser && { browser }), ...(system && { system }) });
});

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const PATH = '/api/users/me/sessions';

let user: UserDocument;
let here: string;
let elsewhere: string;

beforeEach(async () => {
  user = await createUser();
  here = await startSession(user._id, FIREFOX);
  elsewhere = await startSession(user._id, 'curl/8.5.0');
});

async function listFrom(token: string): Promise<Session[]> {
  const response = await apiWithToken(token).get(PATH);
  expect(response.status).toBe(200);
  return response.body.sessions;
}
async function getSessionId(token: string): Promise<string> {
  const devices = await listFrom(token);
  return devices.find(({ isCurrent }) => isCurrent)?._id ?? '';
}
const isSignedIn = async (token: string) =>
  (await apiWithToken(token).get('/api/users/profile')).status === 200;

describe('GET /api/users/me/sessions', () => {
  it('lists the devices of the caller only, the one used last first', async () => {
    const usedLast = new Date(Date.now() + 1000);
    await SessionModel.updateOne({ _id: await getSessionId(elsewhere) }, { lastSeenAt: usedLast });
    await startSession((await createUser())._id, FIREFOX);

    const devices = await listFrom(here);

    expect(devices).toEqual([
      {
        _id: expect.any(String),
        createdAt: expect.any(String),
        lastSeenAt: usedLast.toISOString(),
        isCurrent: false,
        isNewDevice: false,
      },
      {
        _id: expect.any(String),
        browser: 'Firefox',
        system: 'Windows',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        isCurrent: true,
        isNewDevice: false,
      },
    ]);
  });

  it('leaves out expired sessions', async () => {
    await SessionModel.updateOne(
      { _id: await getSessionId(elsewhere) },
      { expiresAt: new Date(Date.now() - 1000) },
    );

    expect((await listFrom(here)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('returns ids that are not valid as tokens', async () => {
    for (const { _id } of await listFrom(here)) {
      const response = await api.get('/api/users/profile').set('Authorization', `Bearer ${_id}`);
      expect(response.status).toBe(401);
    }
  });
});

describe('DELETE /api/users/me/sessions/:id', () => {
  it('signs out that device and no other', async () => {
    const response = await apiWithToken(here).delete(`${PATH}/${await getSessionId(elsewhere)}`);

    expect(response.body).toEqual({ success: true, message: messages.account.deviceSignedOut });
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(here)).toBe(true);
  });

  it('does not find the devices of others', async () => {
    const strangers = await startSession((await createUser())._id, FIREFOX);

    const response = await apiWithToken(here).delete(`${PATH}/${await getSessionId(strangers)}`);

    expect(response.status).toBe(404);
    expect(response.body.message).toBe(messages.account.deviceNotFound);
    expect(await isSignedIn(strangers)).toBe(true);
  });

  it.each(['f'.repeat(32), 'f'.repeat(24), 'x', '$ne'])('does not find %s', async (id) => {
    expect((await apiWithToken(here).delete(`${PATH}/${id}`)).status).toBe(404);
  });
});

describe('DELETE /api/users/me/sessions', () => {
  it('signs the caller out everywhere but here, and no other user', async () => {
    const strangers = await startSession((await createUser())._id, FIREFOX);

    const response = await apiWithToken(here).delete(PATH);

    expect(response.body).toEqual({ success: true, message: messages.account.othersSignedOut });
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(strangers)).toBe(true);
    expect(await SessionModel.countDocuments({ user: user._id })).toBe(1);
  });
});
