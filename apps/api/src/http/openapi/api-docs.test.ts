import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compression from 'compression';
import express, { type Express } from 'express';
import request, { type Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeViewer } from '../../../build/viewer.ts';
import { serveApiDocs } from './api-docs.ts';
import { noStore } from '../headers.ts';

const VIEWER = '/api/docs/viewer.js';

let folder: string;
let built: Express;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'api-docs-'));
  await writeViewer(folder);
  built = express()
    .use(compression())
    .use('/api/docs', noStore, serveApiDocs(join(folder, 'viewer')));
});
afterAll(() => rmSync(folder, { recursive: true }));

const getViewer = (encodings: string) =>
  request(built).get(VIEWER).set('Accept-Encoding', encodings).buffer(true).parse(length);

function length(response: Response, callback: (error: Error | null, body: number) => void): void {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => (bytes += chunk.length));
  response.on('end', () => callback(null, bytes));
}

describe('the viewer of the API reference', () => {
  it.each([
    ['br', 'br', '.br'],
    ['gzip', 'gzip', '.gz'],
    ['gzip, deflate, br', 'br', '.br'],
    ['identity', undefined, ''],
  ])(
    'is sent as the build has compressed it to a client that accepts %s',
    async (accepted, encoding, extension) => {
      const { status, headers } = await getViewer(accepted);

      expect(status).toBe(200);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-length']).toBe(
        String(statSync(join(folder, `viewer/viewer.js${extension}`)).size),
      );
      expect(headers['content-type']).toContain('javascript');
      expect(headers['cache-control']).toBe('public, max-age=86400');
      expect(headers['vary']).toContain('Accept-Encoding');
    },
  );

  it('is 304 for a browser that has it already', async () => {
    const { headers } = await getViewer('br');

    const again = await getViewer('br').set('If-None-Match', String(headers['etag']));

    expect(again.status).toBe(304);
  });

  it('does not expose the files beside it', async () => {
    const others = ['viewer.js.gz', 'viewer.js.br', 'viewer', 'viewer.js/'];
    const responses = await Promise.all(others.map((name) => request(built).get(`/api/docs/${name}`)));

    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
