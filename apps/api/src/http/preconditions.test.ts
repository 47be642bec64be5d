import { preconditionFailedSchema } from '@nearhand/shared/error-bodies';
import type { Types } from 'mongoose';
import type { Agent } from 'supertest';
import { describe, expect, it } from 'vitest';
import { CategoryModel } from '../models/category.model.ts';
import { ServiceModel } from '../models/service.model.ts';
import { apiAs } from '../test/api.ts';
import { createCategory, createService, createUser } from '../test/factories.ts';
import { UserModel } from '../models/user.model.ts';

interface VersionedEntity {
  _id: string;
  name: string;
  version: number;
}

/** An entity that two editors can have open at the same time. */
interface Subject {
  editor: Agent;
  readPath: string;
  editPath: string;
  field: 'service' | 'category' | 'user';
  form: Record<string, unknown>;
  stored: () => Promise<unknown>;
  /** Removes the version, as in documents that are older than versions. */
}

const subjects: [string, () => Promise<Subject>][] = [
  ['a service', openService],
  ['a category', openCategory],
  ['a profile', openProfile],
];

async function openService(): Promise<Subject> {
  const provider = await createUser({ role: 'provider' });
  const { _id, description, basePrice, category } = await createService({ provider: provider._id });
  const path = `/api/services/${_id.toString()}`;
  const form = { description, basePrice, category: category.toString() };
  return {
    editor: await apiAs(provider),
    readPath: path,
    editPath: path,
    field: 'service',
    form,
    ...inDatabase(ServiceModel, _id),
  };
}

async function openCategory(): Promise<Subject> {
  const { _id, slug } = await createCategory();
  const path = `/api/service-categories/${_id.toString()}`;
  const editor = await apiAs(await createUser({ role: 'admin' }));
  return {
    editor,
    readPath: path,
    editPath: path,
    field: 'category',
    form: { slug },
    ...inDatabase(CategoryModel, _id),
  };
}

async function openProfile(): Promise<Subject> {
  const user = await createUser();
  const { _id, email, phone } = user;
  const [readPath, editPath] = ['/api/users/profile', '/api/users/profile/update'];
  return {
    editor: await apiAs(user),
    readPath,
    editPath,
    field: 'user',
    form: { email, phone },
    ...inDatabase(UserModel, _id),
  };
}

function inDatabase({ collection }: Pick<typeof ServiceModel, 'collection'>, _id: Types.ObjectId) {
  return {
    stored: () => collection.findOne({ _id }),
  };
}

async function read({ editor, readPath, field }: Subject): Promise<{ seen: VersionedEntity; eTag: string }> {
  const response = await editor.get(readPath);
  expect(response.status).toBe(200);
  return { seen: response.body[field], eTag: String(response.headers['etag']) };
}

function edit({ editor, editPath, form }: Subject, fields: object, headers: Record<string, string> = {}) {
  return editor
    .put(editPath)
    .set(headers)
    .send({ ...form, ...fields });
}

describe.each(subjects)('two editors of %s', (_what, open) => {
  it('read its version, and a strong ETag that may be cached', async () => {
    const subject = await open();

    const { headers, body } = await subject.editor.get(subject.readPath);
    expect(body[subject.field].version).toEqual(expect.any(Number));
    expect(headers['etag']).toMatch(/^"[^"]+"$/);
    expect(headers['cache-control']).not.toContain('no-store');

    const again = await subject.editor.get(subject.readPath).set('If-None-Match', String(headers['etag']));
    expect(again.status).toBe(304);
  });

  it.each([
    ['version', ({ version }: VersionedEntity) => ({ fields: { version } })],
    ['If-Match', (_seen: VersionedEntity, eTag: string) => ({ headers: { 'If-Match': eTag } })],
  ])('do not undo each other: an old %s is 412 with the present state', async (_name, carry) => {
    const subject = await open();
    const { seen, eTag } = await read(subject);
    const { fields = {}, headers = {} } = carry(seen, eTag) as {
      fields?: object;
      headers?: Record<string, string>;
    };

    const first = await edit(subject, { name: 'Theirs', ...fields }, headers);
    expect(first.status).toBe(200);
    expect(first.body[subject.field]).toMatchObject({ name: 'Theirs', version: seen.version + 1 });
    const before = await subject.stored();

    const second = await edit(subject, { name: 'Mine', ...fields }, headers);

    expect(second.status).toBe(412);
    expect(preconditionFailedSchema.strict().parse(second.body)).toMatchObject({
      code: 'precondition_failed',
      [subject.field]: { _id: seen._id, name: 'Theirs', version: seen.version + 1 },
    });
    expect(second.body.message).toContain('was changed meanwhile');
    expect(await subject.stored()).toEqual(before);
  });

  it.each([
    ['without either', {}, {}],
    ['with If-Match: *', { 'If-Match': '*' }, {}],
    ['with If-Match: * and an old version', { 'If-Match': '*' }, { version: -1 }],
  ])('overwrite it %s', async (_name, headers, fields) => {
    const subject = await open();
    await edit(subject, { name: 'Theirs' });

    const response = await edit(subject, { name: 'Mine', ...fields }, headers);

    expect(response.status).toBe(200);
    expect(response.body[subject.field].name).toBe('Mine');
  });

  it.each(['"0-', 'W/"1"', 'yesterday', '"1", "99"', ''])(
    'are rejected with a tag of no version: %s',
    async (tag) => {
      const subject = await open();
      const response = await edit(subject, { name: 'Mine' }, { 'If-Match': tag.replaceAll('1', '7') });
      expect(response.status).toBe(412);
    },
  );

  it('may send several tags, one of them current', async () => {
    const subject = await open();
    const { eTag } = await read(subject);
    const response = await edit(subject, { name: 'Mine' }, { 'If-Match': `"99-x", ${eTag}` });
    expect(response.status).toBe(200);
  });

  it('are accepted once of ten at the same time with the same version', async () => {
    const subject = await open();
    await edit(subject, { name: 'Earlier' });
    const { version } = (await read(subject)).seen;
    const names = Array.from({ length: 10 }, (_, index) => `Editor ${index}`);

    const responses = await Promise.all(names.map((name) => edit(subject, { name, version })));

    const statuses = responses.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
    const winner = responses.find(({ status }) => status === 200);
    expect(await subject.stored()).toMatchObject({
      name: winner?.body[subject.field].name,
      version: version + 1,
    });
  });

  it('are rejected with a version that is not a whole number', async () => {
    const response = await edit(await open(), { name: 'Mine', version: 'one' });
    expect(response.status).toBe(400);
    expect(response.body.issues).toMatchObject([{ path: 'version' }]);
  });
});

describe('a change of a copy in a service', () => {
  it('changes its ETag, and does not conflict with an edit of the service', async () => {
    const provider = await createUser({ role: 'provider' });
    const { _id, category, description, basePrice } = await createService({ provider: provider._id });
    const editor = await apiAs(provider);
    const path = `/api/services/${_id.toString()}`;
    const before = await editor.get(path);

    const { email, phone } = provider;
    await editor.put('/api/users/profile/update').send({ name: 'Casey Moss', email, phone });

    const renamed = await editor.get(path);
    expect(renamed.body.service).toMatchObject({
      provider: { name: 'Casey Moss' },
      version: before.body.service.version,
    });
    expect(renamed.headers['etag']).not.toBe(before.headers['etag']);
    const form = { name: 'Tap repair', description, basePrice, category: category.toString() };
    const response = await editor.put(path).set('If-Match', String(before.headers['etag'])).send(form);
    expect(response.status).toBe(200);
  });

  it('rejects another provider with 403, not with 412', async () => {
    const { _id, category } = await createService();
    const other = await apiAs(await createUser({ role: 'provider' }));
    const form = {
      name: 'Mine',
      description: 'Mine',
      basePrice: 1,
      category: category.toString(),
      version: 7,
    };
    expect((await other.put(`/api/services/${_id.toString()}`).send(form)).status).toBe(403);
  });
});
