import { messages } from '@nearhand/shared/api-messages';
import { contractList } from '@nearhand/shared/contracts';
import { toRequest } from '@nearhand/shared/operations';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api, apiAs } from '../test/api.ts';
import { createBooking, createService, createUser } from '../test/factories.ts';
import { emptyTestDatabase } from '../test/test-database.ts';

beforeEach(emptyTestDatabase);

describe('a query parameter', () => {
  it.each([
    ['minprice', '/services?minprice=20', 'minPrice'],
    ['CATEGORY', '/services?CATEGORY=66f1a2b3c4d5e6f708192a03', 'category'],
    ['category[]', '/services?category[]=66f1a2b3c4d5e6f708192a03', 'category'],
    ['minPrice[gte]', '/services?minPrice[gte]=20', 'minPrice'],
    ['Difficulty[0]', '/services/search?Difficulty[0]=easy', 'difficulty'],
    ['Limit', '/service-categories?Limit=5', 'limit'],
  ])('that is written as %s is rejected, and the right name is told', async (name, path, meant) => {
    const response = await api.get(`/api${path}`);

    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      code: 'invalid',
      message: messages.parameterMisspelled(name, meant),
      issues: [{ path: name }],
    });
  });

  it.each(['utm_source=x', 'foo[]=1', 'min_price=20', '[]=1', '=1', '__proto__=1'])(
    'that no list has is ignored: %s',
    async (query) => {
      await createService();

      const response = await api.get(`/api/services?${query}`);

      expect(response.status).toBe(200);
      expect(response.body.services).toHaveLength(1);
    },
  );

  it('is known to every list in its own case only', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const lists = contractList.filter(
      ({ query, params }) => !params && query instanceof z.ZodObject && 'limit' in query.shape,
    );

    for (const { path, operationId, access } of lists) {
      if (typeof access === 'object' && !access.includes('admin')) continue;
      const { status, body } = await admin.get(`/api${path}?LIMIT=5`);
      expect({ operationId, status, path: body.issues?.[0]?.path }).toEqual({
        operationId,
        status: 400,
        path: 'LIMIT',
      });
    }
    expect(lists.length).toBeGreaterThan(10);
  });

  it('page is rejected beside cursor', async () => {
    const { body } = await api.get('/api/services?limit=1');

    const response = await api.get(`/api/services?page=2&cursor=${body.pagination.nextCursor ?? 'abc'}`);

    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ message: messages.pageOrCursor, issues: [{ path: 'page' }] });
  });

  it('page may be empty beside cursor', async () => {
    await Promise.all([createService(), createService()]);
    const { body } = await api.get('/api/services?limit=1');

    expect((await api.get(`/api/services?limit=1&page=&cursor=${body.pagination.nextCursor}`)).status).toBe(
      200,
    );
  });

  it('limit above 100 is cut to it', async () => {
    expect((await api.get('/api/services?limit=5000')).body.pagination.limit).toBe(100);
  });
});

describe('a deprecated operation', () => {
  const deprecated = contractList.filter(({ sameAs }) => sameAs);

  it.each(deprecated.map((contract) => [contract.operationId, contract] as const))(
    '%s names its successor, also in an error',
    async (_operationId, { method, path, sameAs = 'listServices' }) => {
      const booking = await createBooking();
      const id = booking._id.toString();

      const response = await api[method](`/api${path.replace(':id', id)}`);

      expect(response.headers['deprecation']).toMatch(/^@\d+$/);
      expect(response.headers['link']).toContain(
        `</api${toRequest(sameAs, { id }).path}>; rel="successor-version"`,
      );
    },
  );

  it('exists, and no other operation is called deprecated', async () => {
    expect(deprecated.length).toBeGreaterThan(0);
    expect((await api.get('/api/services')).headers).not.toHaveProperty('deprecation');
  });
});
