import { beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '../test/factories.ts';
import { UserModel } from '../models/user.model.ts';
import { paginate } from './paginate.ts';

const newestFirst = [
  ['createdAt', -1],
  ['_id', -1],
] as const;
const byName = [
  ['name', 1],
  ['_id', 1],
] as const;

function list(query: { limit?: number; page?: number; cursor?: string }) {
  return paginate({
    model: UserModel,
    filter: { role: 'customer' },
    sort: newestFirst,
    query: { limit: 2, page: 1, cursor: undefined, ...query },
    projection: { passwordHash: 0 },
  });
}

async function walk(next: (cursor: string) => ReturnType<typeof list>, first: ReturnType<typeof list>) {
  const names: string[] = [];
  let page = await first;
  for (;;) {
    names.push(...page.documents.map(({ name }) => name));
    if (page.pagination.nextCursor === null) return names;
    page = await next(page.pagination.nextCursor);
  }
}

describe('a page of a list', () => {
  beforeEach(async () => {
    await UserModel.deleteMany();
    const sameMoment = new Date('2026-01-02T00:00:00Z');
    await createUser({ name: 'first', createdAt: new Date('2026-01-01T00:00:00Z') });
    await createUser({ name: 'second', createdAt: sameMoment });
    await createUser({ name: 'third', createdAt: sameMoment });
    await createUser({ name: 'fourth', createdAt: sameMoment });
    await createUser({ name: 'fifth', createdAt: new Date('2026-01-03T00:00:00Z') });
    await createUser({ name: 'an admin', role: 'admin' });
  });

  it('returns the complete list by cursor, also where sort values are equal', async () => {
    const names = await walk((cursor) => list({ cursor }), list({}));

    expect(names).toEqual(['fifth', 'fourth', 'third', 'second', 'first']);
  });

  it('neither repeats nor misses documents when the list grows at its top meanwhile', async () => {
    const first = await list({});
    await createUser({ name: 'sixth', createdAt: new Date('2026-01-04T00:00:00Z') });

    const rest = await walk(
      (cursor) => list({ cursor }),
      list({ cursor: first.pagination.nextCursor ?? '' }),
    );

    expect(rest).toEqual(['third', 'second', 'first']);
  });

  it('sorts texts in ascending order', async () => {
    await createUser({ name: 'Zoë', role: 'admin' });
    await createUser({ name: '李雷', role: 'admin' });
    const read = (cursor?: string) =>
      paginate({
        model: UserModel,
        filter: { role: 'admin' },
        sort: byName,
        query: { limit: 1, page: 1, cursor },
      });

    expect(await walk(read, read())).toEqual(['Zoë', 'an admin', '李雷']);
  });

  it('accepts page numbers too', async () => {
    const { documents, pagination } = await list({ page: 2 });

    expect(documents.map(({ name }) => name)).toEqual(['third', 'second']);
    expect(pagination).toEqual({
      limit: 2,
      total: 5,
      isExact: true,
      page: 2,
      hasMore: true,
      nextCursor: expect.any(String),
    });
  });

  it('ends with a cursor of null, and is empty beyond the end', async () => {
    const last = await list({ page: 3 });
    const beyond = await list({ page: 4 });

    expect(last.pagination).toEqual({
      limit: 2,
      total: 5,
      isExact: true,
      page: 3,
      hasMore: false,
      nextCursor: null,
    });
    expect(beyond).toEqual({
      documents: [],
      pagination: { limit: 2, total: 5, isExact: true, page: 4, hasMore: false, nextCursor: null },
    });
  });

  it('has no next page when the last one is exactly full', async () => {
    expect((await list({ limit: 5 })).pagination.nextCursor).toBeNull();
  });

  it('applies the range to every branch of a filter', async () => {
    const read = (cursor?: string) =>
      paginate({
        model: UserModel,
        filter: { $or: [{ role: 'admin' }, { role: 'customer', name: { $in: ['first', 'third'] } }] },
        sort: newestFirst,
        query: { limit: 1, page: 1, cursor },
      });

    expect(await walk(read, read())).toEqual(['an admin', 'third', 'first']);
  });

  it('counts up to a thousand, and returns one more beyond that', async () => {
    const addCustomers = async (from: number, until: number) => {
      const ids = Array.from({ length: until - from }, (_, index) => index + from);
      const { _id, ...customer } = await UserModel.findOne({ role: 'customer' }).orFail().lean();
      await UserModel.insertMany(
        ids.map((id) => ({ ...customer, email: `${id}@example.org` })),
        { lean: true },
      );
    };

    await addCustomers(5, 1000);
    expect((await list({})).pagination.total).toBe(1000);
    await addCustomers(1000, 1005);
    expect((await list({})).pagination.total).toBe(1001);
    expect((await list({ page: 503 })).pagination.total).toBe(1001);
  });

  it('does not read hidden fields', async () => {
    const { documents } = await list({});

    expect(documents[0]).not.toHaveProperty('passwordHash');
  });

  it.each([
    ['nonsense', 'nonsense'],
    ['nothing', ''],
    ['JSON that is no list', encoded({ createdAt: 1 })],
    ['another order', encoded(['User name _id', 'x', 'f'.repeat(24)])],
    ['another list', encoded(['Booking -createdAt -_id', new Date(), 'f'.repeat(24)])],
    ['too few values', encoded(['User -createdAt -_id', new Date()])],
    ['a value of the wrong type', encoded(['User -createdAt -_id', 5, 'f'.repeat(24)])],
    ['an operator', encoded(['User -createdAt -_id', { $gt: '' }, 'f'.repeat(24)])],
    ['no id', encoded(['User -createdAt -_id', new Date(), 'x'])],
  ])('rejects a cursor of %s', async (_what, cursor) => {
    await expect(list({ cursor })).rejects.toMatchObject({
      httpStatus: 400,
      message: 'cursor is not valid',
    });
  });
});

function encoded(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}
