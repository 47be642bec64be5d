import { describe, expect, it, onTestFinished } from 'vitest';
import { disconnectDatabase } from '../database/connection.ts';
import { api } from '../test/api.ts';
import { reconnectAfterTest } from '../test/test-database.ts';
import { setNotReady } from './health.ts';

describe('/healthz and /readyz', () => {
  it('report that the instance is ready', async () => {
    const [health, readiness] = await Promise.all([api.get('/healthz'), api.get('/readyz')]);

    expect(health.body).toEqual({ success: true, status: 'ok' });
    expect(readiness.status).toBe(200);
    expect(readiness.body).toEqual({ success: true, status: 'ready' });
  });

  it.each(['/healthz', '/readyz'])('accept HEAD, and reject writes with 405: %s', async (path) => {
    expect((await api.head(path)).status).toBe(200);
    expect((await api.post(path)).status).toBe(405);
  });

  it('report 503 on /readyz only once the instance is stopping', async () => {
    onTestFinished(() => setNotReady(undefined));
    setNotReady('stopping');

    const [health, readiness] = await Promise.all([api.get('/healthz'), api.get('/readyz')]);

    expect(health.status).toBe(200);
    expect(readiness.status).toBe(503);
    expect(readiness.body.reason).toBe('stopping');
  });

  it('report 503 on /readyz only when the database is unreachable', async () => {
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
