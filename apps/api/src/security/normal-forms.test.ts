import { createHmac } from 'node:crypto';
import { hashSync } from 'bcryptjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../auth/passwords.ts';
import { config } from '../config.ts';
import { api, apiAs } from '../test/api.ts';
import { generateCode } from '../test/authenticator.ts';
import { createUser } from '../test/factories.ts';
import { emptyTestDatabase } from '../test/test-database.ts';

beforeEach(emptyTestDatabase);

const register = (fields: { email?: string; password?: string }) => {
  const { email = 'ada@example.org', password = 'a good password' } = fields;
  return api
    .post('/api/users/register')
    .send({ name: 'Ada', phone: '555-0100', email, password, confirmPassword: password.normalize('NFD') });
};
const logIn = (email: string, password: string, code?: string) =>
  api.post('/api/users/login').send({ email, password, code });

describe('a password', () => {
  it.each([
    ['a composed accent', 'crème brûlée', 'cre\u0300me bru\u0302le\u0301e'],
    ['a ligature', 'magni\uFB01cent', 'magnificent'],
    ['full-width letters', '\uFF50\uFF41\uFF53\uFF53\uFF57\uFF4F\uFF52\uFF44\uFF11', 'password1'],
    ['Hangul', '한국어비밀번호입니다', '한국어비밀번호입니다'.normalize('NFD')],
    ['a superscript', 'passwort²³', 'passwort23'],
  ])('with %s is the same in another normal form', async (_what, password, typed) => {
    expect((await register({ password })).status).toBe(201);

    expect((await logIn('ada@example.org', typed)).status).toBe(200);
    expect((await logIn('ada@example.org', `${typed}x`)).status).toBe(401);
  });

  it('that was hashed as it was typed still holds, and its hash is replaced', async () => {
    const typed = 'cre\u0300me bru\u0302le\u0301e';
    const text = createHmac('sha384', `nearhand-password${config.PASSWORD_PEPPER}`)
      .update(typed)
      .digest('base64');
    await createUser({ email: 'ada@example.org', passwordHash: `v1${hashSync(text, config.PASSWORD_COST)}` });

    expect((await logIn('ada@example.org', typed)).status).toBe(200);

    expect((await logIn('ada@example.org', typed.normalize('NFC'))).status).toBe(200);
  });

  it('is the same when it is asked for again', async () => {
    const user = await createUser({ passwordHash: await hashPassword('crème brûlée') });

    const response = await (
      await apiAs(user)
    )
      .put('/api/users/password')
      .send({ currentPassword: 'cre\u0300me bru\u0302le\u0301e', newPassword: 'an even better password' });

    expect(response.status).toBe(200);
  });
});

describe('an email', () => {
  it.each([
    ['in capitals', 'Ada@Example.ORG', 'ada@example.org'],
    ['with a domain in Unicode', 'ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['with a domain in capitals in Unicode', 'Ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['with a decomposed domain', 'ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
    ['with a sharp s', 'ada@straße.example', 'ada@xn--strae-oqa.example'],
    ['with an ideographic full stop', 'ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['in full-width letters', '\uFF41da\uFF20example.org', 'ada@example.org'],
  ])('%s is stored and compared in ASCII', async (_what, typed, stored) => {
    expect((await register({ email: typed })).body.user?.email).toBe(stored);

    for (const email of [typed, stored, stored.toUpperCase()]) {
      expect((await logIn(email, 'a good password')).status).toBe(200);
      expect((await register({ email })).status).toBe(409);
    }
  });

  it.each(['ada@bü cher.example', 'ada@', 'ada@\u200d.example', 'ada@127.1', 'a@b@bücher.example'])(
    'that cannot exist is rejected: %s',
    async (email) => {
      expect((await register({ email })).status).toBe(400);
    },
  );
});

describe('a code of the second factor', () => {
  const inScript = (code: string, zero: number) =>
    code.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

  it.each([
    ['full-width digits', (code: string) => inScript(code, 0xff10)],
    ['Arabic digits', (code: string) => inScript(code, 0x660)],
    ['Persian digits', (code: string) => inScript(code, 0x6f0)],
    ['Devanagari digits', (code: string) => inScript(code, 0x966)],
    ['mathematical digits', (code: string) => inScript(code, 0x1d7ce)],
    ['spaces', (code: string) => ` ${code.slice(0, 3)}\u00a0${code.slice(3)} `],
    ['a dash', (code: string) => `${code.slice(0, 3)}\u2013${code.slice(3)}`],
    ['an invisible mark', (code: string) => `\u200e${code}`],
  ])('with %s is accepted', async (_what, write) => {
    const client = await apiAs(await createUser({ passwordHash: await hashPassword('a good password') }));
    const { secret } = (
      await client.post('/api/users/me/second-factor').send({ password: 'a good password' })
    ).body;

    const code = write(generateCode(secret));

    expect((await client.post('/api/users/me/second-factor/confirm').send({ code })).status).toBe(200);
  });

  it.each(['٣', '१२३४५', '①②③④⑤⑥', '１２３４５６７', '𝟙𝟚𝟛𝟜𝟝', '🔢🔢🔢🔢🔢🔢', '\u0000'.repeat(6)])(
    'that is wrong is rejected: %s',
    async (code) => {
      const user = await createUser({ passwordHash: await hashPassword('a good password') });
      const client = await apiAs(user);
      const path = '/api/users/me/second-factor';
      const { secret } = (await client.post(path).send({ password: 'a good password' })).body;

      expect([400, 401]).toContain((await client.post(`${path}/confirm`).send({ code })).status);

      await client.post(`${path}/confirm`).send({ code: generateCode(secret) });
      expect((await logIn(user.email, 'a good password', code)).status).toBe(401);
    },
  );
});
