import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { labelRoute } from '../http/router.ts';
import { assertStatusesDocumented, withDocumentedStatuses } from './documented-statuses.ts';

it('fails a test in which an operation has a status that its document lacks', async () => {
  const app = express().get('/api/services/:id', labelRoute('/api/services/:id'), (_, response) => {
    response.status(418).end();
  });

  await request(withDocumentedStatuses(app)).get('/api/services/1');

  expect(assertStatusesDocumented).toThrow('GET /services/{id} has returned 418');
  expect(assertStatusesDocumented).not.toThrow();
});

it('lets the statuses of the document pass', async () => {
  const served = request(withDocumentedStatuses(createApp()));
  const [found, missing] = [await served.get('/api/services'), await served.get('/api/services/1')];

  expect([found.status, missing.status]).toEqual([200, 404]);
  expect(assertStatusesDocumented).not.toThrow();
});
