import { beforeEach, describe, expect, it } from 'vitest';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createUser, buildOnlyPage } from '../../test/factories.ts';
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

  it('searches parts of names, emails, service types and phone numbers in any notation', async () => {
    await createUsers(
      { ...fields, name: 'Robin van Lee', email: 'rvl@example.org', phone: '(503) 555-0123' },
      { ...fields, name: 'Kim Berlee', email: 'lee@example.org', serviceType: 'Glazing' },
      { ...fields, name: 'Anne-Lee Ray', email: 'anne@example.org', contact: '(0)151 234-567' },
      { ...fields, name: 'Sam (Lee)', email: 'sam@example.org' },
    );

    const found = async (q: string) => (await fetchNames(list, { q })).toSorted();
    expect(await found('ERLEE')).toEqual(['Kim Berlee']);
    expect(await found('  robin van')).toEqual(['Robin van Lee']);
    expect(await found('am@exa')).toEqual(['Sam (Lee)']);
    expect(await found('laz')).toEqual(['Kim Berlee']);
    expect(await found('503.555 01')).toEqual(['Robin van Lee']);
    expect(await found('0151 234 567')).toEqual(['Anne-Lee Ray']);
    expect(await found('(lee)')).toEqual(['Sam (Lee)']);
    expect(await found('lee robin')).toEqual(['Robin van Lee']);
    expect(await found('lee ann  ra')).toEqual(['Anne-Lee Ray']);
    expect(await found(' ')).toHaveLength(4);
  });

  it('searches names with and without accents, words in any order', async () => {
    await createUsers(
      { ...fields, name: 'Zoë Michaël Weiß' },
      { ...fields, name: 'Zoe Müller' },
      { ...fields, name: 'Łukasz Şahin' },
    );

    const found = async (q: string) => (await fetchNames(list, { q })).toSorted();
    expect(await found('ZOE')).toEqual(['Zoe Müller', 'Zoë Michaël Weiß']);
    expect(await found('zoë')).toEqual(['Zoe Müller', 'Zoë Michaël Weiß']);
    expect(await found('weiss michael')).toEqual(['Zoë Michaël Weiß']);
    expect(await found('sahin lukasz')).toEqual(['Łukasz Şahin']);
    expect(await found('weiss muller')).toEqual([]);
  });

  it('searches the beginning of an email or of a part of a name for fewer than three letters', async () => {
    await createUsers(
      { ...fields, name: 'Robin van Lee', email: 'rvl@example.org' },
      { ...fields, name: 'Kim Berlee', email: 'lk@example.org' },
      { ...fields, name: 'Ida Wiley', email: 'ida@example.org' },
    );

    expect((await fetchNames(list, { q: 'l' })).toSorted()).toEqual(['Kim Berlee', 'Robin van Lee']);
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

describe('the CSV file of a list of users', () => {
  const fetchFile = (list: string, query: object = {}) =>
    agent.get(`/api/users/admin/${list}`).query({ format: 'csv', ...query });

  it('has all customers of the filter in its order, with dates in the zone of the marketplace', async () => {
    const [ada, berta] = await createUsers(
      { name: '=1+1, "Ada"', email: 'ada@example.org', phone: '+351 555 0100' },
      { name: 'Berta', email: 'berta@example.org', status: 'inqueue', createdAt: new Date('2026-07-01') },
      { name: 'Cleo', email: 'cleo@elsewhere.net' },
    );

    const query = { q: 'example', sort: 'name', limit: 1 };
    const { status, headers, text } = await fetchFile('all_customers', query);

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename=customers.csv');
    expect(headers['content-length']).toBeUndefined();
    expect(text.split('\r\n')).toEqual([
      '\uFEFFId,Name,Email,Email confirmed,Phone,Status,Joined,Suspended',
      `${ada?._id.toString()},"'=1+1, ""Ada""",ada@example.org,no,'+351 555 0100,,2026-01-01T00:00:00+00:00,`,
      `${berta?._id.toString()},Berta,berta@example.org,no,${berta?.phone},inqueue,2026-07-01T01:00:00+01:00,`,
      '',
    ]);
  });

  it('has the providers of a status, and only the header when there are none', async () => {
    await createUsers(
      { name: 'Ann', role: 'provider' },
      { name: 'Bob', role: 'provider', status: 'rejected' },
    );

    const [rejected, waiting] = [
      await fetchFile('all_providers', { status: 'rejected' }),
      await fetchFile('all_providers', { status: 'inqueue' }),
    ];

    expect(rejected.text.split('\r\n')).toEqual([
      expect.stringMatching(/^\uFEFFId,Name,/),
      expect.stringMatching(/^[0-9a-f]{24},Bob,.*,Plumbing,.*,rejected,/),
      '',
    ]);
    expect(waiting.text.split('\r\n')).toEqual([expect.stringMatching(/^\uFEFFId,Name,/), '']);
  });

  it('has every row of a list of many pages once', async () => {
    await UserModel.insertMany(
      Array.from({ length: 450 }, (_, n) => ({
        name: `Number ${n}`,
        email: `number${n}@example.org`,
        phone: '555-0100',
        passwordHash: 'none',
        role: 'customer',
        createdAt: day(1 + (n % 3)),
      })),
    );

    const rows = (await fetchFile('all_customers')).text.trimEnd().split('\r\n').slice(1);

    expect(rows).toHaveLength(450);
    expect(new Set(rows).size).toBe(450);
  });

  it('has no other format, and is for admins only', async () => {
    const customer = await apiAs(await createUser());

    expect((await agent.get('/api/users/admin/all_customers?format=xml')).status).toBe(400);
    expect((await customer.get('/api/users/admin/all_customers?format=csv')).status).toBe(403);
  });
});
