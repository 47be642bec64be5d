import { beforeEach, describe, expect, it } from 'vitest';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { buildOnlyPage } from '../../test/pagination.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n));

let agent: ApiClient;
beforeEach(async () => {
  await UserModel.deleteMany();
  agent = await apiAs(await createUser({ role: 'admin', name: 'Boss' }));
});

async function fetchNames(list: string, query: object = {}) {
  const response = await agent.get(`/api/users/admin/${list}`).query(query);
  expect(response.status).toBe(200);
  const users: { name: string }[] = response.body[list.replace('all_', '')];
  return users.map(({ name }) => name);
}

function createUsers(...all: Partial<UserDocument>[]) {
  return Promise.all(
    all.map((fields, n) => createUser({ name: `Number ${n + 1}`, createdAt: day(n + 1), ...fields })),
  );
}

describe('GET /api/users/admin/all_customers', () => {
  it('lists customers only, newest first', async () => {
    await createUsers({ name: 'Ann' }, { name: 'Bob', status: 'inqueue' }, { name: 'Cat' });
    await createUser({ role: 'provider' });

    expect(await fetchNames('all_customers')).toEqual(['Cat', 'Bob', 'Ann']);
  });

  it('returns the fields of the dashboard', async () => {
    const [customer] = await createUsers({ name: 'Ann' });

    const response = await agent.get('/api/users/admin/all_customers');

    expect(response.body).toEqual({
      success: true,
      customers: [
        {
          _id: customer?._id.toString(),
          name: 'Ann',
          email: customer?.email,
          emailVerified: false,
          phone: customer?.phone,
          role: 'customer',
          createdAt: '2026-01-01T00:00:00.000Z',
          version: 0,
        },
      ],
      pagination: buildOnlyPage(1),
    });
  });
});

describe('GET /api/users/admin/all_providers', () => {
  beforeEach(() =>
    createUsers(
      { name: 'Ann', role: 'provider' },
      { name: 'Bob', role: 'provider', status: 'inqueue' },
      { name: 'Cat', role: 'provider', status: 'rejected' },
      { name: 'Dan', status: 'inqueue' },
      { name: 'Eve', role: 'provider' },
    ),
  );

  it('lists providers of every status, newest first', async () => {
    expect(await fetchNames('all_providers')).toEqual(['Eve', 'Cat', 'Bob', 'Ann']);
    expect(await fetchNames('all_providers', { status: 'all' })).toEqual(['Eve', 'Cat', 'Bob', 'Ann']);
    expect(await fetchNames('all_providers', { status: '' })).toEqual(['Eve', 'Cat', 'Bob', 'Ann']);
  });

  it('can be filtered by status', async () => {
    expect(await fetchNames('all_providers', { status: 'approved' })).toEqual(['Eve', 'Ann']);
    expect(await fetchNames('all_providers', { status: 'inqueue' })).toEqual(['Bob']);
    expect(await fetchNames('all_providers', { status: 'rejected' })).toEqual(['Cat']);
  });

  it.each(['status=other', 'status=approved&status=inqueue'])('rejects %s', async (query) => {
    const response = await agent.get(`/api/users/admin/all_providers?${query}`);

    expect(response.status).toBe(400);
    expect(response.body.message).toBe('status must be inqueue, approved, rejected or all');
  });
});

describe.each([
  ['all_customers', { role: 'customer' }],
  ['all_providers', { role: 'provider' }],
] as const)('the order of GET /api/users/admin/%s', (list, fields) => {
  const namesBySort = {
    newest: 'BAC',
    oldest: 'CAB',
    name: 'ABC',
    '-name': 'CBA',
    email: 'ACB',
    '-email': 'BCA',
  };

  beforeEach(() =>
    createUsers(
      { ...fields, name: 'C', email: '2@example.org' },
      { ...fields, name: 'A', email: '1@example.org' },
      { ...fields, name: 'B', email: '3@example.org' },
    ),
  );

  it.each(Object.entries(namesBySort))('can be %s', async (sort, names) => {
    const first = await agent.get(`/api/users/admin/${list}`).query({ sort, limit: 2 });
    const rest = { sort, cursor: first.body.pagination.nextCursor };

    expect(await fetchNames(list, { sort, limit: 2 })).toEqual(names.slice(0, 2).split(''));
    expect(await fetchNames(list, rest)).toEqual([names.at(-1)]);
  });

  it('cannot be by another field', async () => {
    const response = await agent.get(`/api/users/admin/${list}`).query({ sort: 'phone' });

    expect(response.status).toBe(400);
    expect(response.body.message).toBe('sort must be one of: newest, oldest, name, -name, email, -email');
  });
});

describe('GET /api/users/admin/applications', () => {
  it('lists pending applications, oldest first unless asked for the newest', async () => {
    const [, early] = await createUsers(
      { name: 'Ann', role: 'provider', status: 'inqueue', appliedAt: day(5) },
      { name: 'Bob' },
      { name: 'Cat', role: 'provider' },
      { name: 'Dan', status: 'rejected' },
      { name: 'Eve', role: 'provider', status: 'inqueue', appliedAt: day(7) },
    );

    expect(await fetchNames('applications')).toEqual(['Ann', 'Eve']);

    if (early) await (await apiAs(early)).post('/api/users/request-provider');
    expect(await fetchNames('applications')).toEqual(['Ann', 'Eve', 'Bob']);
    expect(await fetchNames('applications', { sort: 'newest' })).toEqual(['Bob', 'Eve', 'Ann']);
  });

  it('returns when each user applied', async () => {
    await createUsers({ role: 'provider', status: 'inqueue', appliedAt: day(5) });

    const response = await agent.get('/api/users/admin/applications');

    expect(response.body.applications).toEqual([
      expect.objectContaining({
        createdAt: '2026-01-01T00:00:00.000Z',
        appliedAt: '2026-01-05T00:00:00.000Z',
        serviceType: 'Plumbing',
        address: '1 Mill Lane',
        contact: '555-0101',
      }),
    ]);
  });

  it('omits decided applications', async () => {
    const [ann] = await createUsers(
      { name: 'Ann', role: 'provider', status: 'inqueue' },
      { name: 'Bob', role: 'provider', status: 'inqueue' },
    );

    await agent.put(`/api/users/admin/approve/${ann?._id.toString()}`);

    expect(await fetchNames('applications')).toEqual(['Bob']);
  });
});

describe.each([
  ['all_customers', { role: 'customer' }],
  ['all_providers', { role: 'provider' }],
  ['applications', { role: 'provider', status: 'inqueue' }],
] as const)('GET /api/users/admin/%s', (list, fields) => {
  it('can be read by page and by cursor', async () => {
    // Applications come oldest first, the others newest first.
    await createUsers(...Array.from({ length: 5 }, (_, n) => ({ ...fields, appliedAt: day(5 - n) })));
    const path = `/api/users/admin/${list}`;

    const first = await agent.get(path).query({ limit: 2 });
    const second = await agent.get(path).query({ limit: 2, cursor: first.body.pagination.nextCursor });

    expect(first.body.pagination).toEqual({
      limit: 2,
      total: 5,
      isExact: true,
      page: 1,
      hasMore: true,
      nextCursor: expect.any(String),
    });
    expect(await fetchNames(list, { limit: 2 })).toEqual(['Number 5', 'Number 4']);
    expect(await fetchNames(list, { limit: 2, page: 3 })).toEqual(['Number 1']);
    expect(second.body[list.replace('all_', '')].map(({ name }: { name: string }) => name)).toEqual([
      'Number 3',
      'Number 2',
    ]);
  });

  it('searches prefixes of emails and parts of names', async () => {
    await createUsers(
      { ...fields, name: 'Robin van Lee', email: 'rvl@example.org' },
      { ...fields, name: 'Kim Berlee', email: 'lee@example.org' },
      { ...fields, name: 'Anne-Lee Ray', email: 'anne@example.org' },
      { ...fields, name: 'Sam (Lee)', email: 'sam@example.org' },
    );

    const found = async (q: string) => (await fetchNames(list, { q })).toSorted();
    expect(await found('LEE')).toEqual(['Anne-Lee Ray', 'Kim Berlee', 'Robin van Lee']);
    expect(await found('  robin van')).toEqual(['Robin van Lee']);
    expect(await found('Sam@')).toEqual(['Sam (Lee)']);
    expect(await found('example')).toEqual([]);
    expect(await found('(lee)')).toEqual(['Sam (Lee)']);
    expect(await found(' ')).toHaveLength(4);
  });

  it.each(['.*', '(', '[', '(a+)+$', '$where', '\\', '\0'])('searches %j literally', async (q) => {
    await createUsers({ ...fields, name: 'Robin', email: 'robin@example.org' });

    expect(await fetchNames(list, { q })).toEqual(q === '\0' ? ['Robin'] : []);
  });

  it.each([
    ['limit=0', 'limit must be a whole number of at least 1'],
    ['page=x', 'page must be a whole number of at least 1'],
    ['cursor=nonsense', 'cursor is not valid'],
    ['q=a&q=b', 'q must be text'],
  ])('rejects %s', async (query, message) => {
    const response = await agent.get(`/api/users/admin/${list}?${query}`);

    expect(response.status).toBe(400);
    expect(response.body.message).toBe(message);
  });
});
