import { PASSWORD } from '@nearhand/test-support/users';
import { DAY_MS } from '@nearhand/shared/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { api, apiWithToken } from '../../test/api.ts';
import { readMails } from '../../test/mails.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const OTHER_FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0';
const ANDROID_FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

let email: string;
beforeEach(() => {
  email = `device-${crypto.randomUUID()}@example.org`;
});

const register = (userAgent: string) =>
  api.post('/api/users/register').set('User-Agent', userAgent).send({
    name: 'Robin Lee',
    email,
    phone: '555-0100',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
const signInMails = async () =>
  (await readMails(email)).filter(({ subject }) => subject === 'New sign-in to your account');
const stored = (): Promise<UserDocument> => UserModel.findOne({ email }).orFail().lean();

async function signIn(userAgent: string) {
  const { status, body } = await api
    .post('/api/users/login')
    .set('User-Agent', userAgent)
    .send({ email, password: PASSWORD });
  expect(status).toBe(200);
  const sessions = (await apiWithToken(body.token).get('/api/users/me/sessions')).body.sessions;
  return sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).isNewDevice;
}

describe('a device', () => {
  it('is not new at registration', async () => {
    const { body } = await register(FIREFOX);
    const { sessions } = (await apiWithToken(body.token).get('/api/users/me/sessions')).body;
    expect(sessions[0].isNewDevice).toBe(false);
    expect(await signInMails()).toEqual([]);
  });

  it('is known after registration, even with another version of the browser', async () => {
    await register(FIREFOX);
    expect(await signIn(OTHER_FIREFOX)).toBe(false);
    expect(await signInMails()).toEqual([]);
  });

  it('is new with another system, which a mail names, and known from then on', async () => {
    await register(FIREFOX);
    expect(await signIn(ANDROID_FIREFOX)).toBe(true);
    expect(await signIn(ANDROID_FIREFOX)).toBe(false);

    const mails = await signInMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: 'security' });
    expect(mails[0]?.text).toContain('Browser: Firefox');
    expect(mails[0]?.text).toContain('System: Android');
  });

  it('stays known when its session has ended', async () => {
    const { body } = await register(FIREFOX);
    await apiWithToken(body.token).get('/api/users/logout');
    expect(await signIn(FIREFOX)).toBe(false);
  });

  it('is new again after 90 days', async () => {
    await register(FIREFOX);
    const { _id } = await stored();
    const setLast = (days: number) =>
      UserModel.updateOne({ _id }, { 'knownDevices.0.signedInAt': new Date(Date.now() - days * DAY_MS) });
    await setLast(89);
    expect(await signIn(FIREFOX)).toBe(false);
    await setLast(91);
    expect(await signIn(FIREFOX)).toBe(true);
  });

  it('is new to one of two concurrent logins', async () => {
    await register(FIREFOX);
    const areNew = await Promise.all([signIn(ANDROID_FIREFOX), signIn(ANDROID_FIREFOX)]);
    expect(areNew).toEqual(expect.arrayContaining([false, true]));
    expect(await signInMails()).toHaveLength(1);
  });

  it('is recorded at most 50 times', async () => {
    await register(FIREFOX);
    const { _id } = await stored();
    const knownDevices = Array.from({ length: 60 }, (_, n) => ({ browser: `B${n}`, signedInAt: new Date() }));
    await UserModel.updateOne({ _id }, { knownDevices });
    await signIn(FIREFOX);
    expect((await stored()).knownDevices).toHaveLength(50);
  });
});
