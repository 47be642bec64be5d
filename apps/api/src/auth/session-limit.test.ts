import { PASSWORD } from '@nearhand/test-support/users';
import type { Session } from '@nearhand/shared/account/account';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../config.ts';
import { api, apiWithToken } from '../test/api.ts';
import { createUser } from '../test/factories.ts';
import type { UserDocument } from '../models/user.model.ts';
import { SessionModel } from '../models/session.model.ts';

let user: UserDocument;

beforeEach(async () => {
  config.MAX_SESSIONS_PER_USER = 4;
  user = await createUser();
});

async function signIn(email = user.email): Promise<string> {
  const { status, body } = await api.post('/api/users/login').send({ email, password: PASSWORD });
  expect(status).toBe(200);
  return body.token;
}
async function signInTimes(times: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let time = 0; time < times; time += 1) tokens.push(await signIn());
  return tokens;
}
const use = async (token: string) => (await apiWithToken(token).get('/api/users/profile')).status;
const useAll = (tokens: string[]) => Promise.all(tokens.map(use));
const lastUses = () => SessionModel.find({ user: user._id }, { lastSeenAt: 1 }).lean();

describe('the sessions of a user', () => {
  it('end, the one unused longest first, when there are too many', async () => {
    const tokens = await signInTimes(5);

    expect(await useAll(tokens)).toEqual([401, 200, 200, 200, 200]);
    expect(await SessionModel.countDocuments({ user: user._id })).toBe(4);
  });

  it('do not end in the order of their start, when the oldest has been used since', async () => {
    const tokens = await signInTimes(4);
    const before = await lastUses();
    await use(tokens[0] ?? '');
    await expect.poll(async () => JSON.stringify(await lastUses())).not.toBe(JSON.stringify(before));

    tokens.push(await signIn());

    expect(await useAll(tokens)).toEqual([200, 401, 200, 200, 200]);
  });

  it('are all listed', async () => {
    config.MAX_SESSIONS_PER_USER = 120;
    const now = Date.now();
    const dates = {
      createdAt: new Date(now),
      lastSeenAt: new Date(now),
      expiresAt: new Date(now + MINUTE_MS),
    };
    const others = Array.from({ length: 119 }, (_, n) => `${n}`.padStart(32, '0'));
    await SessionModel.create(others.map((_id) => ({ _id, user: user._id, userAgent: '', ...dates })));
    const response = await apiWithToken(await signIn()).get('/api/users/me/sessions');

    const devices: Session[] = response.body.sessions;
    expect(devices).toHaveLength(120);
    expect(devices.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  it('do not count once they have expired', async () => {
    const tokens = await signInTimes(4);
    const sessions = await SessionModel.find({ user: user._id }).sort({ createdAt: 1 }).lean();
    await SessionModel.updateOne({ _id: sessions[3]?._id ?? '' }, { expiresAt: new Date(Date.now() - 1000) });

    tokens.push(await signIn());

    expect(await useAll(tokens)).toEqual([200, 200, 200, 401, 200]);
  });

  it('are counted for each user', async () => {
    const other = await createUser();
    const token = await signIn(other.email);

    await signInTimes(5);

    expect(await use(token)).toBe(200);
  });

  it('stay within the limit when devices sign in at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, () => signIn()));

    expect(await SessionModel.countDocuments({ user: user._id })).toBe(4);
    expect((await useAll(tokens)).filter((status) => status === 200)).toHaveLength(4);
  });

  it('all continue up to the limit', async () => {
    expect(await useAll(await signInTimes(4))).toEqual([200, 200, 200, 200]);
  });
});
