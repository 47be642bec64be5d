import { describe, expect, it, vi } from 'vitest';
import { dataFolder, ended, greetingOf, runCommand, start } from './test/api-process.ts';

// Whole programs start here, each with a database.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const PRODUCTION = { NODE_ENV: 'production', LOG_LEVEL: 'silent' };
const DEMO_ADMIN = 'admin@demo.nearhand.example';

/** A marketplace that runs: what it has printed, and where it is. */
async function running(settings: Record<string, string>) {
  const program = start(settings);
  const greeting = await greetingOf(program);
  const [, port] = /http:\/\/\S+?:(\d+)/.exec(greeting) ?? [];
  const address = `http://127.0.0.1:${port}`;
  const post = (path: string, body: object) =>
    fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    greeting,
    address,
    post,
    passwords: new Map(
      [...greeting.matchAll(/(\S+@\S+) {3}password: (\S{12,})$/gm)].map(([, email = '', word = '']) => [
        email,
        word,
      ]),
    ),
    signIn: async (email: string, password = '') => (await post('/users/login', { email, password })).status,
    marketplace: async () => (await fetch(`${address}/api/marketplace`)).text(),
    /** What the list that only admins see answers to them. */
    adminStatus: async (email: string, password = '') => {
      const { token } = (await (await post('/users/login', { email, password })).json()) as { token: string };
      const headers = { Authorization: `Bearer ${token}` };
      return (await fetch(`${address}/api/users/admin/all_customers`, { headers })).status;
    },
    stop: async () => {
      program.kill('SIGTERM');
      return ended(program);
    },
  };
}

describe('A4: demo accounts where others can reach the marketplace', () => {
  it('are not there unless DEMO_DATA asks for them', async () => {
    const market = await running({ ...PRODUCTION, DEMO_DATA: '', DATA_DIR: await dataFolder() });

    expect(await market.signIn(DEMO_ADMIN, 'nearhand-demo')).toBe(401);
    expect(await market.marketplace()).toContain('"demoAccounts":[]');
  });

  it('have passwords of their own, printed once, and the demo admin none of its rights beside ADMIN_EMAIL', async () => {
    const settings = { ...PRODUCTION, DEMO_DATA: 'true', DATA_DIR: await dataFolder() };
    const market = await running(settings);
    const { passwords } = market;

    expect(new Set(passwords.values()).size).toBe(3);
    expect(await market.adminStatus(DEMO_ADMIN, passwords.get(DEMO_ADMIN))).toBe(200);
    expect(await market.signIn('aisha.rahman@demo.nearhand.example', 'nearhand-demo')).toBe(401);
    expect(await market.marketplace()).not.toContain('"password"');
    await market.stop();

    const ADMIN_PASSWORD = 'a password of the boss';
    const again = await running({ ...settings, ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD });

    expect(again.greeting).not.toContain('password:');
    expect(again.greeting).toContain('boss@example.org');
    expect(again.greeting).not.toContain(ADMIN_PASSWORD);
    expect(await again.adminStatus(DEMO_ADMIN, passwords.get(DEMO_ADMIN))).toBe(403);
    expect(await again.adminStatus('boss@example.org', ADMIN_PASSWORD)).toBe(200);
  });

  it('lose the password that everybody knows when a demo of a laptop is opened to a network', async () => {
    const settings = { DEMO_DATA: 'true', DATA_DIR: await dataFolder() };
    const laptop = await running(settings);
    expect(await laptop.signIn(DEMO_ADMIN, 'nearhand-demo')).toBe(200);
    await laptop.stop();

    const open = await running({ ...settings, HOST: '0.0.0.0' });

    expect(await open.signIn(DEMO_ADMIN, 'nearhand-demo')).toBe(401);
    expect(await open.signIn('aisha.rahman@demo.nearhand.example', 'nearhand-demo')).toBe(401);
    expect(await open.adminStatus(DEMO_ADMIN, open.passwords.get(DEMO_ADMIN))).toBe(200);

    // Given from another terminal, where nothing says that the marketplace is open.
    const { output } = await runCommand('reset-demo.js', ['--yes'], settings);

    const [, password = ''] = /admin@\S+ {3}password: (\S+)/.exec(output) ?? [];
    expect(await open.signIn(DEMO_ADMIN, 'nearhand-demo')).toBe(401);
    expect(await open.adminStatus(DEMO_ADMIN, password)).toBe(200);
    await open.stop();

    const laptopAgain = await running(settings);
    expect(await laptopAgain.marketplace()).toContain('"demoAccounts":[]');
    expect(laptopAgain.greeting).toContain('For new ones:  npm run demo:reset');
  });
});

describe('A5: the first admin of a marketplace whose settings name none', () => {
  it('is made at the start, with a password that is printed once', async () => {
    const settings = { DATA_DIR: await dataFolder() };
    const market = await running(settings);
    const [[email = '', password = ''] = []] = market.passwords;

    expect(await market.adminStatus(email, password)).toBe(200);
    expect(await market.marketplace()).not.toContain(email);
    await market.stop();

    const again = await running(settings);
    expect(again.passwords.size).toBe(0);
    expect(await again.adminStatus(email, password)).toBe(200);
  });
});

describe('A3: npm run demo:reset', () => {
  it('deletes nothing that people have added until it is told to, also while the marketplace runs', async () => {
    const settings = { DEMO_DATA: 'true', DATA_DIR: await dataFolder() };
    const market = await running(settings);
    const person = { email: 'robin@example.org', password: 'a good password' };
    await market.post('/users/register', {
      ...person,
      name: 'Robin Lee',
      phone: '555-0100',
      confirmPassword: person.password,
    });

    const mistyped = await runCommand('reset-demo.js', ['--force'], settings);
    expect(mistyped).toEqual({ code: 1, output: 'Usage: npm run demo:reset [-- --yes]\n' });

    const refused = await runCommand('reset-demo.js', [], settings);

    expect(refused.code).toBe(1);
    expect(refused.output).toContain('1 account, 0 bookings, 0 services, 0 categories.');
    expect(refused.output).toContain('--yes');
    expect(refused.output).toContain('npm run backup');
    expect(await market.signIn(person.email, person.password)).toBe(200);

    const { code, output } = await runCommand('reset-demo.js', ['--yes'], settings);

    expect(code, output).toBe(0);
    expect(await market.signIn(person.email, person.password)).toBe(401);
    expect(await market.signIn(DEMO_ADMIN, 'nearhand-demo')).toBe(200);
    expect((await runCommand('reset-demo.js', [], settings)).code).toBe(0);
  });
});
