import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '@nearhand/embedded-mongodb/machine';
import { ROOT } from '@nearhand/test-support/program';
import { testDatabaseUri } from '@nearhand/test-support/test-mark';
import mongoose from 'mongoose';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import {
  createDataDir,
  holdRequest,
  launchApi,
  runCommand,
  startApi,
  waitUntilClosed,
} from './test/api-process.ts';
import { itLong, sample } from './test/sample.ts';

const runToExit = async (settings: Record<string, string>) => (await launchApi(settings)).program.result;
const getUri = (name: string) => testDatabaseUri(inject('mongodbUri'), `${name}-${process.pid}`);

it.each(sample(['/dev/null/data', '/proc/nearhand/data'], 2))(
  'a folder %s that cannot be written to is reported in one line',
  async (folder) => {
    const { code, output } = await runToExit({ DATA_DIR: folder });

    expect(code).toBe(78);
    expect(output).toMatch(/^Cannot start: DATA_DIR must be [^\n]+\n$/);
  },
);

it('an embedded MongoDB that cannot start is reported in one line', async () => {
  const DATA_DIR = await createDataDir();
  await writeFile(join(DATA_DIR, 'mongodb-key'), 'damaged');

  const { code, output } = await runToExit({ DATA_DIR });

  expect(code).toBe(1);
  expect(output).toMatch(/^Cannot start: \S+mongodb-key does not contain a valid key\. [^\n]+\n$/);
});

itLong('a command on an external database needs no folder', async () => {
  const settings = { MONGODB_URI: getUri('elsewhere'), DATA_DIR: '/dev/null/data' };
  const { program } = await startApi({ ...settings, DEMO_DATA: 'false' });
  await program.terminate('SIGTERM');

  const { code, output } = await runCommand('check-integrity.js', [], settings);

  expect(output).toMatch(/^Database: [^\n]+\nNo problems found\.\n$/);
  expect(code).toBe(0);
});

it('a database that cannot be reached is reported in one plain line', async () => {
  const MONGODB_URI = `mongodb://127.0.0.1:${await freePort()}/nearhand`;
  const settings = { MONGODB_URI, DATA_DIR: await createDataDir(), NODE_ENV: 'development' };
  const { program } = await launchApi(settings);
  await program.waitForOutput('MONGODB_URI');
  // Long enough for it to have tried again.
  await new Promise((resolve) => setTimeout(resolve, 4000));
  program.kill('SIGKILL');

  const { output } = await program.result;

  expect(output).toMatch(/^Cannot reach the database of MONGODB_URI \([^\n]{1,200}\)[^\n]*\n$/);
});

it.runIf(process.env['TEST_FULL'])('is reported again each minute while it cannot be reached', async () => {
  const MONGODB_URI = `mongodb://127.0.0.1:${await freePort()}/nearhand`;
  const { program } = await launchApi({ MONGODB_URI, DATA_DIR: await createDataDir() });
  const count = () => program.output.split('Cannot reach the database of MONGODB_URI').length - 1;

  await expect.poll(count, { timeout: 100_000, interval: 1000 }).toBe(2);
});

describe('a database from before version 1.0.0', () => {
  const prepare = async (name: string) => {
    const MONGODB_URI = getUri(name);
    const database = await mongoose.createConnection(MONGODB_URI).asPromise();
    onTestFinished(async () => {
      await database.dropDatabase();
      await database.close();
    });
    await database.collection('users').insertOne({ email: 'earlier@example.org' });
    const listNames = async () => (await database.listCollections()).map(({ name: found }) => found);
    return { settings: { MONGODB_URI, DATA_DIR: await createDataDir() }, listNames };
  };

  it('is rejected in one line that says what to do, and stays as it is', async () => {
    const { settings, listNames } = await prepare('before');

    const { code, output } = await runToExit(settings);

    expect(code).toBe(78);
    expect(output).toMatch(
      /^Cannot start: the database is from before version 1\.0\.0[^\n]+: set MONGODB_URI or DATA_DIR to an empty one\n$/,
    );
    expect((await listNames()).toSorted()).toEqual(['locks', 'users']);
  });

  const commands: [script: string, options: string[]][] = [
    ['check-integrity.js', ['--repair']],
    ['backup.js', ['backup', '/tmp/nearhand-never-written']],
    ['reset-demo.js', ['--yes']],
  ];
  it.each(sample(commands, 3))('is rejected by %s too', async (script, options) => {
    const { settings } = await prepare(script.replace('.js', ''));

    const { code, output } = await runCommand(script, options, settings);

    expect(code).toBe(78);
    expect(output).toMatch(
      /^Database: [^\n]+\nNothing was changed: the database is from before version 1\.0\.0[^\n]+\n$/,
    );
  });
});

itLong('a start and a command refuse the data of a newer version in one line that names both', async () => {
  const settings = { MONGODB_URI: getUri('newer'), DATA_DIR: await createDataDir() };
  const database = await mongoose.createConnection(settings.MONGODB_URI).asPromise();
  onTestFinished(async () => {
    await database.dropDatabase();
    await database.close();
  });
  const migrations = database.collection<{ _id: string }>('migrations');
  await migrations.insertMany([{ _id: '1.0.0' }, { _id: '9.0.0-later' }]);

  const start = await runToExit(settings);
  const command = await runCommand('check-integrity.js', [], settings);

  const line =
    /the data is of version 9\.0\.0 \(migration 9\.0\.0-later\)[^\n]+program \(version [\d.]+\)[^\n]+backup[^\n]+\n$/;
  expect(start).toEqual({ code: 78, output: expect.stringMatching(line) });
  expect(command).toEqual({ code: 78, output: expect.stringMatching(line) });
  expect(start.output.split('\n')).toHaveLength(2);
});

it('a mistyped setting is reported with the name that was probably meant', async () => {
  const { output } = await runToExit({ MARKETPLACE_CURENCY: 'EUR', PORT: 'none' });

  expect(output).toContain('MARKETPLACE_CURENCY is not a setting. Did you mean MARKETPLACE_CURRENCY?');
});

itLong('an instance becomes ready while others write all the time', async () => {
  const MONGODB_URI = getUri('busy');
  const first = await startApi({ MONGODB_URI });
  const database = await mongoose.createConnection(MONGODB_URI).asPromise();
  const messages = database.collection('messages');
  const end = new AbortController();
  const writing = Array.from({ length: 4 }, async () => {
    while (!end.signal.aborted) await messages.insertOne({ conversation: new mongoose.Types.ObjectId() });
  });
  onTestFinished(async () => {
    end.abort();
    await Promise.all(writing);
    await database.close();
  });

  const second = await startApi({ MONGODB_URI });

  expect((await first.get('/readyz')).status).toBe(200);
  expect((await second.get('/readyz')).status).toBe(200);
});

it('the program says that it has stopped', async () => {
  const { program } = await startApi({ MONGODB_URI: getUri('stop') });

  program.kill('SIGINT');

  expect(await program.result).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nearhand has stopped.'),
  });
});

itLong('a Ctrl-C that terminal and npm both send to `npm start` stops it once', async () => {
  const starter = pathToFileURL(join(ROOT, 'scripts/spawn-server.mjs')).href;
  const asStarted = `import { onShutdown } from '${starter}'; onShutdown(() => process.emit('disconnect'));`;
  const { program } = await startApi({ MONGODB_URI: getUri('npm') }, asStarted);

  program.kill('SIGINT');
  program.kill('SIGINT');

  const { code, output } = await program.result;
  expect(code).toBe(0);
  expect(output).toContain('Nearhand has stopped.');
  expect(output).not.toContain('Stopped at once.');
});

it('a second Ctrl-C ends it at once, with requests in progress', async () => {
  const api = await startApi({ MONGODB_URI: getUri('twice') });
  await holdRequest(api);
  api.program.kill('SIGINT');
  await waitUntilClosed(api);

  api.program.kill('SIGINT');

  const { code, output } = await api.program.result;
  expect(code).toBe(1);
  expect(output).toContain('Stopped at once.');
  expect(output).not.toContain('Nearhand has stopped.');
});
