import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call } from '@nearhand/test-support/api-client';
import { poll } from '@nearhand/test-support/poll';
import { testDatabaseUri } from '@nearhand/test-support/test-mark';
import { login, registerUser } from '@nearhand/test-support/users';
import mongoose from 'mongoose';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDataDir, getBanner, runCommand, startApi } from './test/api-process.ts';
import { isFull, itLong, sample } from './test/sample.ts';

const FIXTURE = join(import.meta.dirname, 'cli/backup/demo-data-1.0.0.tar.gz');

const COMMANDS = [
  ['backup.js', ['backup', '/tmp/nearhand-never-written']],
  ['check-integrity.js', ['--repair']],
  ['reset-demo.js', ['--yes']],
  ['doctor.js', []],
] as const;

describe.each(sample(COMMANDS, 4))('without a database, %s', (script, args) => {
  it('names the folder, exits with 1, and creates nothing', async () => {
    const DATA_DIR = join(await createDataDir(), 'data');

    const { code, output } = await runCommand(script, [...args], { DATA_DIR });

    expect(code).toBe(1);
    expect(output).toMatch(
      `Database: ${DATA_DIR}\nThere is no database in ${DATA_DIR}. Only the start creates one`,
    );
    expect(existsSync(DATA_DIR)).toBe(false);
    expect(existsSync('/tmp/nearhand-never-written')).toBe(false);
  });

  it('names host and database, exits with 1, and creates nothing', async () => {
    const MONGODB_URI = testDatabaseUri(
      inject('mongodbUri'),
      `no-${script.replace('.js', '')}-${process.pid}`,
    );
    const { host, pathname } = new URL(MONGODB_URI);
    const database = await mongoose.createConnection(inject('mongodbUri')).asPromise();
    onTestFinished(() => database.close());

    const { code, output } = await runCommand(script, [...args], { MONGODB_URI });

    expect(code).toBe(1);
    expect(output).toMatch(
      `Database: ${pathname.slice(1)} on ${host}\nThere is no such database. Only the start`,
    );
    const { databases } = await database.listDatabases();
    expect(databases.map(({ name }) => name)).not.toContain(pathname.slice(1));
  });
});

it('a command gives up on a database that it cannot reach, and never prints the password', async () => {
  const MONGODB_URI = 'mongodb://shop:s3cret@127.0.0.1:1/market?authSource=admin';

  const { code, output } = await runCommand('check-integrity.js', [], { MONGODB_URI });

  expect(code).toBe(1);
  expect(output).toMatch(/^Database: market on 127\.0\.0\.1:1\n/);
  expect(output).toMatch(/\nThe database cannot be reached: [^\n]+\n$/);
  expect(output).not.toContain('s3cret');
});

const MISTYPED: [script: string, args: string[]][] = [
  ['backup.js', ['backup']],
  ['backup.js', ['backup', '--keep', '0']],
  ['backup.js', ['backup', '/tmp/a', '--keep', 'all']],
  ['backup.js', ['restore']],
  ['backup.js', ['restore', '--check']],
  ['backup.js', ['restore', '/tmp/a', '--chek']],
  ['doctor.js', ['--send', 'nobody']],
];
it.each(sample(MISTYPED, 7))('%s with %j shows how it is used', async (script, args) => {
  const { code, output } = await runCommand(script, args, { DATA_DIR: '/dev/null/data' });

  expect(code).toBe(1);
  expect(output).toMatch(/^Usage: npm run /);
});

describe.runIf(isFull)('a marketplace in production with the embedded MongoDB', () => {
  it('warns at its first start, is examined and backed up while it runs, and comes back when MongoDB ends', async () => {
    const folder = await createDataDir();
    const settings = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      DATA_DIR: join(folder, 'data'),
      BACKUP_DIR: join(folder, 'backups'),
    };
    const api = await startApi(settings);
    const banner = await getBanner(api);

    // The first start.
    const warnings = api.program.stderr.split('\n').filter((line) => line.startsWith('Warning: '));
    const subjects = [
      'SMTP_URL',
      'PUBLIC_URL',
      'PASSWORD_PEPPER',
      'MARKETPLACE_CURRENCY',
      'admin@nearhand.example',
    ];
    expect(warnings.map((line) => subjects.find((subject) => line.includes(subject)))).toEqual(subjects);
    const [, email = '', password = ''] = /(\S+@\S+) {3}password: (\S+)\s*$/.exec(banner) ?? [];
    expect(email).toBe('admin@nearhand.example');
    expect(banner.match(/"msg":"[^"]*(migrat|prepar)[^"]*"/g)).toEqual([
      '"msg":"preparing an empty database"',
    ]);
    const admin = await login(api, { email, password });
    const installation = async () =>
      (await call(api, 'GET', '/installation', { token: admin.token })).body['installation'];
    expect(await installation()).toMatchObject({ lastBackup: null, disk: { freeBytes: expect.any(Number) } });

    // The commands, beside it.
    const doctor = await runCommand('doctor.js', [], settings);
    expect(doctor.output.match(/^wrong .+/gm)).toBeNull();
    expect(doctor).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^warning +backup: there is none yet/m),
    });
    expect(doctor.output.split('\n')[0]).toBe(`Database: ${settings.DATA_DIR}`);
    const codes: (number | null)[] = [];
    for (let run = 0; run < 3; run += 1)
      codes.push((await runCommand('backup.js', ['backup', '--keep', '2'], settings)).code);
    expect(codes).toEqual([0, 0, 0]);
    const backups = await readdir(settings.BACKUP_DIR);
    expect(backups).toHaveLength(2);
    const manifest = await readFile(join(settings.BACKUP_DIR, backups[1] ?? '', 'manifest.json'), 'utf8');
    expect(JSON.parse(manifest).collections).toContainEqual(
      expect.objectContaining({ name: 'users', documents: 1 }),
    );
    expect(await installation()).toMatchObject({ lastBackup: { at: expect.any(String) } });
    const check = await runCommand('backup.js', ['restore', '--check'], settings);
    expect(check).toMatchObject({ code: 0, output: expect.stringContaining('No problems found.') });
    expect(check.output).not.toContain(settings.DATA_DIR);

    // MongoDB ends, and comes back.
    const [data = ''] = (await readdir(settings.DATA_DIR)).filter((name) => name.startsWith('mongodb-'));
    const record = await readFile(join(settings.DATA_DIR, data, 'owner.json'), 'utf8');
    process.kill((JSON.parse(record) as { pid: number }).pid, 'SIGKILL');
    const unavailable = await poll('a 503', async () => {
      const response = await call(api, 'POST', '/users/login', { body: { email, password } });
      return response.status === 503 && response;
    });
    expect(unavailable.body).toMatchObject({ code: 'database_unavailable' });
    await api.waitUntilReady();
    await registerUser(api);
    expect(
      api.program.output.match(/MongoDB ended unexpectedly \(killed\)\. Its last lines:\n {2}\S/g),
    ).toHaveLength(1);
  });
});

itLong(
  'the data of version 1.0.0 are checked, restored and served by this version, as docs/operations.md updates',
  async () => {
    const folder = await createDataDir();
    const backup = join(folder, 'of-1.0.0');
    mkdirSync(backup);
    execFileSync('tar', ['-xzf', FIXTURE, '-C', backup]);
    const settings = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') };

    const check = await runCommand('backup.js', ['restore', '--check', backup], settings);
    expect(check).toMatchObject({ code: 0, output: expect.stringContaining('No problems found.') });
    expect(existsSync(settings.DATA_DIR)).toBe(false);
    const restored = await runCommand('backup.js', ['restore', backup], settings);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining(`Restored from ${backup}.`) });
    const api = await startApi({ ...settings, PUBLIC_CATALOG: 'true' });

    const found = await (await api.get('/api/services?q=tap')).json();
    expect(found).toMatchObject({ services: expect.arrayContaining([expect.any(Object)]) });
    const checked = await runCommand('check-integrity.js', [], settings);
    expect(checked).toEqual({ code: 0, output: `Database: ${settings.DATA_DIR}\nNo problems found.\n` });
    const again = await runCommand('backup.js', ['restore', backup], settings);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('The database is not empty') });
  },
);
