import { call } from '@nearhand/test-support/api-client';
import { login, PASSWORD, registerUser } from '@nearhand/test-support/users';
import { describe, expect, it } from 'vitest';
import { createDataDir, getBanner, runCommand, startApi } from './test/api-process.ts';
import { itLong } from './test/sample.ts';

const PRODUCTION = { NODE_ENV: 'production', LOG_LEVEL: 'silent' };
const DEMO_ADMIN = 'admin@demo.nearhand.example';

/** Starts a marketplace, and waits for its banner. */
async function running(settings: Record<string, string>) {
  const api = await startApi(settings);
  const banner = await getBanner(api);
  return {
    api,
    banner,
    passwords: new Map(
      [...banner.matchAll(/(\S+@\S+) {3}password: (\S{12,})$/gm)].map(([, email = '', word = '']) => [
        email,
        word,
      ]),
    ),
    signIn: async (email: string, password = '') =>
      (await call(api, 'POST', '/users/login', { body: { email, password } })).status,
    marketplace: async () => (await api.get('/api/marketplace')).text(),
    /** Returns the status of the response to a request that only admins may send. */
    adminStatus: async (email: string, password = '') => {
      const { token } = await login(api, { email, password });
      return (await call(api, 'GET', '/users/admin/all_customers', { token })).status;
    },
    stop: () => api.terminate('SIGTERM'),
  };
}

describe('demo accounts where others can reach the marketplace', () => {
  it('do not exist without DEMO_DATA', async () => {
    const market = await running({ ...PRODUCTION, DEMO_DATA: '', DATA_DIR: await createDataDir() });

    expect(await market.signIn(DEMO_ADMIN, 'nearhand-demo')).toBe(401);
    expect(await market.marketplace()).toContain('"demoAccounts":[]');
  });

  itLong(
    'have random passwords, printed once, and the demo admin loses its rights when ADMIN_EMAIL is set',
    async () => {
      const settings = { ...PRODUCTION, DEMO_DATA: 'true', DATA_DIR: await createDataDir() };
      const market = await running(settings);
      const { passwords } = market;

      expect(new Set(passwords.values()).size).toBe(3);
      expect(await market.adminStatus(DEMO_ADMIN, passwords.get(DEMO_ADMIN))).toBe(200);
      expect(await market.signIn('aisha.rahman@demo.nearhand.example', 'nearhand-demo')).toBe(401);
      expect(await market.marketplace()).not.toContain('"password"');
      await market.stop();

      const ADMIN_PASSWORD = 'a password of the boss';
      const again = await running({ ...settings, ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD });

      expect(again.banner).not.toContain('password:');
      expect(again.banner).toContain('boss@example.org');
      expect(again.banner).not.toContain(ADMIN_PASSWORD);
      expect(await again.adminStatus(DEMO_ADMIN, passwords.get(DEMO_ADMIN))).toBe(403);
      expect(await again.adminStatus('boss@example.org', ADMIN_PASSWORD)).toBe(200);
    },
  );

  itLong('lose their published password when the demo of a laptop is opened to a network', async () => {
    const settings = { DEMO_DATA: 'true', DATA_DIR: await createDataDir() };
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
    expect(laptopAgain.banner).toContain('For new ones:  npm run demo:reset');
  });
});

describe('the first admin of a marketplace whose settings name none', () => {
  itLong('is created at the start, with a password that is printed once', async () => {
    const settings = { DATA_DIR: await createDataDir() };
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

describe('npm run demo:reset', () => {
  itLong('deletes nothing that users have added without --yes, also while the marketplace runs', async () => {
    const settings = { DEMO_DATA: 'true', DATA_DIR: await createDataDir() };
    const market = await running(settings);
    const { email } = await registerUser(market.api);

    const mistyped = await runCommand('reset-demo.js', ['--force'], settings);
    expect(mistyped).toEqual({ code: 1, output: 'Usage: npm run demo:reset [-- --yes]\n' });

    const rejected = await runCommand('reset-demo.js', [], settings);

    expect(rejected.code).toBe(1);
    expect(rejected.output).toContain('1 account, 0 bookings, 0 services, 0 categories.');
    expect(rejected.output).toContain('--yes');
    expect(rejected.output).toContain('npm run backup');
    expect(await market.signIn(email, PASSWORD)).toBe(200);

    const { code, output } = await runCommand('reset-demo.js', ['--yes'], settings);

    expect(code, output).toBe(0);
    expect(await market.signIn(email, PASSWORD)).toBe(401);
    expect(await market.signIn(DEMO_ADMIN, 'nearhand-demo')).toBe(200);
    expect((await runCommand('reset-demo.js', [], settings)).code).toBe(0);
  });
});
