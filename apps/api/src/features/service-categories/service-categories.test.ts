import { beforeEach, describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { createCategory, createUser, buildOnlyPage, UNKNOWN_ID } from '../../test/factories.ts';
import { uploadImage } from '../../test/images.ts';
import { CategoryModel, CategoryOrderModel, type CategoryDocument } from '../../models/category.model.ts';

const getPath = ({ _id }: CategoryDocument) => `/api/service-categories/${_id.toString()}`;

async function asAdmin() {
  return apiAs(await createUser({ role: 'admin' }));
}

beforeEach(async () => {
  await CategoryModel.deleteMany();
  await CategoryOrderModel.deleteMany();
});

describe('GET /api/service-categories', () => {
  it('lists the categories in the order of the admins, hidden ones too', async () => {
    await createCategory({ name: 'Plumbing', description: 'Water in its place', position: 2, icon: 'bath' });
    await createCategory({ name: 'Painting', position: 3, isHidden: true });
    await createCategory({ name: 'Wiring', position: 1 });

    const { status, body } = await api.get('/api/service-categories');

    expect(status).toBe(200);
    expect(body.categories.map(({ name, isHidden }: CategoryDocument) => [name, isHidden])).toEqual([
      ['Wiring', false],
      ['Plumbing', false],
      ['Painting', true],
    ]);
    expect(body.categories[1]).toEqual({
      _id: expect.any(String),
      name: 'Plumbing',
      description: 'Water in its place',
      slug: 'plumbing',
      icon: 'bath',
      position: 2,
      isHidden: false,
      version: 0,
    });
    expect(body.pagination).toEqual(buildOnlyPage(3));
  });

  it('reads all of them by cursor and by page', async () => {
    for (const name of ['b', 'a', 'd', 'c']) await createCategory({ name });
    const names = ({ body }: { body: { categories: CategoryDocument[] } }) =>
      body.categories.map(({ name }) => name);

    const first = await api.get('/api/service-categories?limit=2');
    const { nextCursor } = first.body.pagination;
    const rest = await api.get('/api/service-categories').query({ limit: 2, cursor: nextCursor });
    const second = await api.get('/api/service-categories?limit=2&page=2');

    expect(names(first)).toEqual(['b', 'a']);
    expect(names(rest)).toEqual(['d', 'c']);
    expect(names(second)).toEqual(['d', 'c']);
  });

  it.each(['limit=0', 'page=x', 'cursor=x'])('rejects ?%s', async (query) => {
    expect((await api.get(`/api/service-categories?${query}`)).status).toBe(400);
  });
});

describe('GET /api/service-categories/:id and /slug/:slug', () => {
  it('return one category to all callers', async () => {
    const category = await createCategory({ name: 'Pest Control', description: 'No mice' });
    const expected = {
      success: true,
      category: {
        _id: category._id.toString(),
        name: 'Pest Control',
        description: 'No mice',
        slug: 'pest-control',
        icon: 'toolbox',
        position: 1,
        isHidden: false,
        version: 0,
      },
    };

    const byId = await api.get(getPath(category));
    const bySlug = await api.get('/api/service-categories/slug/pest-control');

    expect(byId.body).toEqual(expected);
    expect(bySlug.body).toEqual(expected);
  });

  it.each([UNKNOWN_ID, 'x', 'slug', 'slug/pest', 'slug/Pest-Control', 'slug/%00'])(
    'do not find %s',
    async (path) => {
      await createCategory({ name: 'Pest Control' });

      const response = await api.get(`/api/service-categories/${path}`);

      expect(response.status).toBe(404);
      expect(response.body.message).toBe('Category not found');
    },
  );
});

describe('POST /api/service-categories', () => {
  it('creates a category', async () => {
    const response = await (await asAdmin()).post('/api/service-categories').send({
      name: ' Pest Control ',
      description: 'No mice',
      slug: 'pests',
      lockCount: 7,
      _id: UNKNOWN_ID,
    });

    expect(response.status).toBe(201);
    const expected = { name: 'Pest Control', description: 'No mice', slug: 'pests' };
    expect(response.body.category).toEqual({
      ...expected,
      icon: 'bug',
      position: 1,
      isHidden: false,
      _id: expect.any(String),
      version: 0,
    });
    expect(await CategoryModel.find().lean()).toMatchObject([{ ...expected, lockCount: 0 }]);
    expect(response.body.category._id).not.toBe(UNKNOWN_ID);
  });

  it('puts each at the end, also of many at once', async () => {
    const admin = await asAdmin();
    await createCategory();

    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        admin.post('/api/service-categories').send({ name: `Kind ${index}` }),
      ),
    );

    const positions = responses.map(({ body }) => body.category.position);
    expect(positions.toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('takes the icon from the set or from an upload', async () => {
    const admin = await asAdmin();
    const url = await uploadImage(admin, 'categories');

    const drawn = await admin
      .post('/api/service-categories')
      .send({ name: 'Dogs', icon: 'dog', isHidden: true });
    const uploaded = await admin.post('/api/service-categories').send({ name: 'Cats', icon: url });

    expect(drawn.body.category).toMatchObject({ icon: 'dog', isHidden: true });
    expect(uploaded.body.category).toMatchObject({ icon: url, isHidden: false });
  });

  it('derives a missing or empty slug from the name', async () => {
    const admin = await asAdmin();

    const missing = await admin.post('/api/service-categories').send({ name: 'Pest Control & Co. 2' });
    const empty = await admin.post('/api/service-categories').send({ name: 'Home Repair', slug: '' });

    expect(missing.body.category.slug).toBe('pest-control--co-2');
    expect(missing.body.category.description).toBe('');
    expect(empty.body.category.slug).toBe('home-repair');
  });

  it('rejects a slug that is taken', async () => {
    await createCategory({ slug: 'pests' });

    const response = await (
      await asAdmin()
    )
      .post('/api/service-categories')
      .send({ name: 'Others', slug: 'pests' });

    expect(response.status).toBe(409);
    expect(response.body.message).toBe('A category with this slug already exists');
    expect(await CategoryModel.countDocuments()).toBe(1);
  });

  it('accepts one of many concurrent requests for a slug', async () => {
    const admin = await asAdmin();

    const responses = await Promise.all(
      Array.from({ length: 10 }, () => admin.post('/api/service-categories').send({ name: 'Same' })),
    );

    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    expect(await CategoryModel.countDocuments()).toBe(1);
  });

  it.each<[string, object, string]>([
    ['no name', {}, 'Category name is required'],
    ['a name of spaces', { name: ' ' }, 'Category name is required'],
    ['a name of 201 characters', { name: 'n'.repeat(201) }, 'Category name must be at most 200 characters'],
    ['an operator for a name', { name: { $gt: '' } }, 'Category name must be text'],
    [
      'a slug with capitals',
      { name: 'a', slug: 'A b' },
      'Category slug may have only lower case letters, digits and hyphens',
    ],
    [
      'a description of 1,001 characters',
      { name: 'a', description: 'd'.repeat(1001) },
      'Category description must be at most 1000 characters',
    ],
    ...['crown', '', 7, 'https://example.org/a.png', `/api/images/${'a'.repeat(32)}`].map(
      (icon) =>
        [`the icon ${icon}`, { name: 'a', icon }, 'Choose one of the pictures, or upload one'] satisfies [
          string,
          object,
          string,
        ],
    ),
    ['a word for isHidden', { name: 'a', isHidden: 'yes' }, 'isHidden must be true or false'],
  ])('rejects %s', async (_what, form, message) => {
    const response = await (await asAdmin()).post('/api/service-categories').send(form);

    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ message, code: 'invalid' });
    expect(await CategoryModel.countDocuments()).toBe(0);
  });

  it('accepts a name in any script without a slug, and finds it by the derived slug', async () => {
    const admin = await asAdmin();

    const response = await admin.post('/api/service-categories').send({ name: 'Сантехника' });

    expect(response.status).toBe(201);
    const { slug } = response.body.category;
    expect(slug).toMatch(/^[a-z0-9-]+$/);
    const found = await api.get(`/api/service-categories/slug/${slug}`);
    expect(found.body.category.name).toBe('Сантехника');
  });
});
