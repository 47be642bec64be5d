import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { poll } from '@nearhand/test-support/poll';
import { testDatabaseUri } from '@nearhand/test-support/test-mark';
import mongoose from 'mongoose';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDataDir, runCommand, startApi } from './test/api-process.ts';

const ADMIN = { ADMIN_EMAIL: 'boss@shop.example', ADMIN_PASSWORD: 'a good password' };
const MAX_SECONDS = 5;

async function signIn(baseUrl: string): Promise<string> {
  const response = await fetch(`${baseUrl}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
}

async function readSettings(
  baseUrl: string,
): Promise<{ settings: Record<string, unknown>; version: number }> {
  const response = await fetch(`${baseUrl}/api/settings`);
  return (await response.json()) as { settings: Record<string, unknown>; version: number };
}

/** Ends the cursors of all change streams, as a lost connection does. Returns how many there were. */
async function cutChangeStreams(uri: string): Promise<number> {
  const connection = await mongoose.createConnection(uri).asPromise();
  onTestFinished(() => connection.close());
  const admin = connection.getClient().db('admin');
  const streams = await admin
    .aggregate<{ ns: string; cursor: { cursorId: mongoose.mongo.Long } }>([
      { $currentOp: { idleCursors: true } },
      {
        $match: {
          'cursor.originatingCommand.pipeline.0.$changeStream': { $exists: true },
          ns: RegExp(`^${connection.name}\\.`),
        },
      },
    ])
    .toArray();
  for (const { cursor } of streams)
    await connection
      .getClient()
      .db(connection.name)
      .command({ killCursors: '$cmd.aggregate', cursors: [cursor.cursorId] });
  return streams.length;
}

it('a change of settings holds on all instances within 5 seconds, also after the change stream was cut', async () => {
  const MONGODB_URI = testDatabaseUri(inject('mongodbUri'), `settings-${process.pid}`);
  const settings = { MONGODB_URI, ...ADMIN };
  const [one, other] = [await startApi(settings), await startApi(settings)];
  const token = await signIn(one.baseUrl);
  const change = async (changes: object) => {
    const { version } = await readSettings(one.baseUrl);
    const { status } = await fetch(`${one.baseUrl}/api/settings`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ changes, version }),
    });
    expect(status).toBe(200);
  };
  const waitFor = (key: string, value: unknown) =>
    poll(
      `${key} on the other instance`,
      async () => (await readSettings(other.baseUrl)).settings[key] === value,
      {
        timeoutMs: MAX_SECONDS * 1000,
      },
    );

  await change({ tagline: 'Hands of Tidewater' });
  await waitFor('tagline', 'Hands of Tidewater');

  expect(await cutChangeStreams(MONGODB_URI)).toBeGreaterThan(0);
  await change({ footer: 'Pier 4' });
  await waitFor('footer', 'Pier 4');

  const set = await runCommand('settings.js', ['set', 'currency', 'EUR', '--yes'], { MONGODB_URI });
  expect(set.code).toBe(0);
  await waitFor('currency', 'EUR');
  const audit = await fetch(`${one.baseUrl}/api/audit-log?action=settings.changed`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(((await audit.json()) as { entries: unknown[] }).entries[0]).toMatchObject({
    actor: { name: 'npm run settings' },
    changes: [{ key: 'currency', before: 'USD', after: 'EUR' }],
  });

  const file = join(await createDataDir(), 'settings.json');
  expect((await runCommand('settings.js', ['export', file], { MONGODB_URI })).code).toBe(0);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ settings: { footer: 'Pier 4' } });
  const preview = await runCommand('settings.js', ['import', file], { MONGODB_URI });
  expect(preview.output).toMatch(/^same +setting +footer$/m);
});
