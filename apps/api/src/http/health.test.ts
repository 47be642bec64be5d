import { describe, expect, it, onTestFinished } from 'vitest';
import { disconnectDatabase } from '../database/connection.ts';
import { api } from '../test/api.ts';
import { reconnectAfterTest } from '../test/test-database.ts';
import { setNotReady } from './health.ts';

describe('/healthz and /readyz', () => {
  it('say that all is well', async () => {
    const [health, readiness] = await Promise.all([api.get('/healthz'), api.get('/readyz')]);

    expect(health.body).toEqual({ success: true, status: 'ok' });
    expect(readiness.status).toBe(200);
    expect(readiness.body).toEqual({ success: true, status: 'ready' });
  });

  it.each(['/healthz', '/readyz'])(
    'answer HEAD, and 405 to what would change something: %s',
    async (path) => {
      expect((await api.head(path)).status).toBe(200);
      expect((await api.post(path)).status).toBe(405);
    },
  );

  it('send new work elsewhere once the program is stopping', async () => {
    onTestFinished(() => setNotReady(undefined));
    setNotReady('stopping');

    const [health, readiness] = await Promise.all([api.get('/healthz'), api.get('/readyz')]);

    expect(health.status).toBe(200);
    expect(readiness.status).toBe(503);
    expect(readiness.body.reason).toBe('stopping');
  });

  it('tell apart a program that lives and one that can serve: the database is away', async () => {
    reconnectAfterTest();
    await disconnectDatabase();

    const [health, readiness] = await Promise.all([api.get('/healthz'), api.get('/readyz')]);

    expect(health.status).toBe(200);
    expect(readiness.status).toBe(503);
    expect(readiness.body).toEqual({
      success: false,
      status: 'not ready',
      reason: 'the database is not reachable',
    });
  });
});
