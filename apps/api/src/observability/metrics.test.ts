import request, { type Agent } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { config } from '../config.ts';
import { disconnectDatabase } from '../database/connection.ts';
import { scheduleJob } from '../features/jobs/commands/schedule-job.ts';
import { BackupRecordModel, LATEST_BACKUP } from '../models/backup-record.model.ts';
import { withFailoverRetry } from '../database/retry.ts';
import { api } from '../test/api.ts';
import { createService } from '../test/factories.ts';
import { reconnectAfterTest } from '../test/test-database.ts';

const TOKEN = 'a token that only the tests know';

let measured: Agent;
beforeAll(() => {
  config.METRICS_TOKEN = TOKEN;
  measured = request(createApp());
});

async function scrape(): Promise<string> {
  const response = await measured.get('/metrics').set('Authorization', `Bearer ${TOKEN}`);
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toContain('version=0.0.4');
  return response.text;
}

const getCount = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  );

/** Returns the increase of a series since `before`, which may lack it. Other tests in this process count too. */
const getIncrease = (before: string, text: string, series: string) =>
  getCount(text, series) - (getCount(before, series) || 0);

const requests = (method: string, route: string, status: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

describe('/metrics', () => {
  it.each(['text/html', 'application/json', '*/*'])(
    'is 404 without METRICS_TOKEN, for %s',
    async (accept) => {
      const response = await api.get('/metrics').set({ Authorization: 'Bearer undefined', Accept: accept });

      expect(response.status).toBe(404);
      expect(response.body.code).toBe('route_not_found');
    },
  );

  it.each(['', 'Bearer ', 'Bearer wrong', TOKEN])('is closed to %j', async (credential) => {
    const response = await measured.get('/metrics').set('Authorization', credential);

    expect(response.status).toBe(401);
    expect(response.text).not.toContain('http_');
  });

  it.each(['/metrics/', '/METRICS', '/Metrics', '/metrics//', '//metrics', '/%6detrics'])(
    'has no other spelling that a proxy would let through: %s',
    async (path) => {
      const response = await measured.get(path).set('Authorization', `Bearer ${TOKEN}`);

      expect(response.text).not.toContain('http_request');
      expect(response.headers['content-type']).not.toContain('version=');
    },
  );

  it('counts requests by method, route and status, without ids or words of a URL', async () => {
    const { _id } = await createService();
    const before = await scrape();
    await measured.get(`/api/services/${_id.toString()}`);
    await measured.get('/api/services/0123456789abcdef01234567');
    await measured.get('/api/services?q=plumber');
    await measured.delete('/api/services');
    await measured.post('/api/bookings').send({});
    await measured.get('/api/nowhere/at-all');
    await measured.get('/healthz');

    const text = await scrape();

    expect(getIncrease(before, text, requests('GET', '/api/services/:id', 200))).toBe(1);
    expect(getIncrease(before, text, requests('GET', '/api/services/:id', 404))).toBe(1);
    expect(getIncrease(before, text, requests('GET', '/api/services', 200))).toBe(1);
    expect(getIncrease(before, text, requests('DELETE', '/api/services', 405))).toBe(1);
    expect(getIncrease(before, text, requests('POST', '/api/bookings', 401))).toBe(1);
    expect(getIncrease(before, text, requests('GET', 'other paths below /api', 404))).toBe(1);
    expect(text).not.toMatch(/plumber|at-all|healthz|[0-9a-f]{24}/);
  });

  it('reports the state of the process, and whether it is ready', async () => {
    const text = await scrape();

    expect(getCount(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(getCount(text, 'nearhand_ready')).toBe(1);
  });

  it('reports how many jobs of each kind wait, and for how long the first has been due', async () => {
    const runAt = new Date(Date.now() - 90_000);
    await scheduleJob({ kind: 'mail', key: 'due', data: {}, runAt });
    await scheduleJob({ kind: 'mail', key: 'later', data: {}, runAt: new Date(Date.now() + 90_000) });

    const text = await scrape();

    expect(getCount(text, 'nearhand_job_queue_depth{kind="mail"}')).toBe(2);
    expect(getCount(text, 'nearhand_job_queue_oldest_seconds{kind="mail"}')).toBeGreaterThanOrEqual(90);
    expect(getCount(text, 'nearhand_job_queue_depth{kind="push"}')).toBe(0);
    expect(getCount(text, 'nearhand_job_queue_oldest_seconds{kind="push"}')).toBe(0);
  });

  it('reports the space that the disk of the database has left, and the age of the latest backup once there is one', async () => {
    const before = await scrape();
    const at = new Date(Date.now() - 90_000);
    await BackupRecordModel.create({ _id: LATEST_BACKUP, at, folder: '/backups/1', documents: 1 });

    const after = await scrape();

    expect(getCount(before, 'nearhand_disk_free_bytes')).toBeGreaterThan(1_000_000);
    expect(before).not.toMatch(/^nearhand_backup_age_seconds \d/m);
    expect(getCount(after, 'nearhand_backup_age_seconds')).toBeGreaterThanOrEqual(90);
    expect(getCount(after, 'nearhand_backup_age_seconds')).toBeLessThan(150);
  });

  it('reports how long requests have waited for a primary', async () => {
    const before = await scrape();
    reconnectAfterTest();
    await disconnectDatabase();

    await expect(withFailoverRetry(() => Promise.resolve())).rejects.toThrow();

    const text = await scrape();
    expect(getIncrease(before, text, 'nearhand_fail_over_wait_seconds_count')).toBe(1);
    expect(getCount(text, 'nearhand_ready')).toBe(0);
  });
});
