import { EXPORT_FORMAT, transferMessages } from '@nearhand/shared/settings-transfer.contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { CategoryModel } from '../../models/category.model.ts';
import { PlaceModel } from '../../models/place.model.ts';
import { SettingsModel } from '../../models/settings.model.ts';
import { SynonymsModel } from '../../models/synonyms.model.ts';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { buildImage } from '../../test/images.ts';
import { loadSettings } from '../settings/settings.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await apiAs(await createUser({ role: 'admin' }));
});
beforeEach(empty);

async function empty() {
  await Promise.all(
    [SettingsModel, CategoryModel, PlaceModel, SynonymsModel].map((model) => model.deleteMany()),
  );
  await loadSettings();
}

const LOGO = `/api/images/${'a'.repeat(32)}`;
const withLogo = (file: Buffer): object => ({
  settings: { logo: LOGO },
  pictures: { [LOGO]: `data:image/png;base64,${file.toString('base64')}` },
});
const send = (file: object, rest: object = {}) => admin.post('/api/settings/import').send({ file, ...rest });

it('a marketplace starts like another one, pictures included', async () => {
  const uploaded = await admin
    .post('/api/uploads/image')
    .field('folder', 'brand')
    .attach('file', await buildImage(64, 64).png().toBuffer(), 'logo.png')
    .expect(201);
  const logo = uploaded.body.image.url;
  await admin
    .put('/api/settings')
    .send({ changes: { name: 'Rosehill Tutors', logo, terms: '# Terms' }, version: 0 })
    .expect(200);
  await admin
    .post('/api/service-categories')
    .send({ name: 'Maths', slug: 'maths', icon: 'sprout' })
    .expect(201);
  await admin
    .put('/api/synonyms')
    .send({ sets: [['maths', 'algebra']] })
    .expect(200);
  await admin
    .post('/api/places')
    .send({ name: 'Rosehill', point: { lat: 41, lng: -8 } })
    .expect(201);
  const { success: _success, ...file } = (await admin.get('/api/settings/export').expect(200)).body;
  await empty();

  const preview = await send(file, { preview: true }).expect(200);
  expect(
    preview.body.changes.map(({ kind, result }: { kind: string; result: string }) => `${kind} ${result}`),
  ).toEqual(['setting new', 'setting new', 'setting new', 'category new', 'synonyms new', 'place new']);
  expect((await admin.get('/api/settings/all')).body.settings.name.source).toBe('default');

  await send(file).expect(200);

  const { settings } = (await admin.get('/api/settings/all')).body;
  expect(settings).toMatchObject({ name: { value: 'Rosehill Tutors' }, terms: { value: '# Terms' } });
  expect(settings.logo.value).not.toBe(logo);
  expect((await admin.get(settings.logo.value)).status).toBe(200);
  expect((await admin.get('/api/legal/terms').expect(200)).body.document.isImportant).toBe(false);
  expect((await admin.get('/api/service-categories')).body.categories).toMatchObject([
    { slug: 'maths', icon: 'sprout' },
  ]);
  expect((await admin.get('/api/synonyms')).body.sets).toContainEqual(['maths', 'algebra']);
  const again = await send(file, { preview: true }).expect(200);
  expect(new Set(again.body.changes.map(({ result }: { result: string }) => result))).toEqual(
    new Set(['same', 'changes']),
  );
});

it('an unknown key and one that the environment fixes are told, and the rest is imported', async () => {
  const file = { format: EXPORT_FORMAT, settings: { tagline: 'New', future: 1, timeZone: 'Asia/Tokyo' } };

  const { body } = await send(file).expect(200);

  expect(body.changes.map(({ key, result }: { key: string; result: string }) => [key, result])).toEqual([
    ['tagline', 'new'],
    ['future', 'unknown'],
    ['timeZone', 'fixed'],
  ]);
  expect((await admin.get('/api/settings/all')).body.settings.tagline.value).toBe('New');
});

it.each<[string, { settings?: object }, string]>([
  ['a value that is too long', { settings: { name: 'x'.repeat(61) } }, 'name'],
  ['a color that cannot be read', { settings: { brandColor: '#fffff0' } }, 'brandColor'],
  ['a picture from elsewhere', { settings: { logo: 'https://example.org/logo.png' } }, 'logo'],
  ['a picture with the name of a method', { settings: { logo: 'constructor' } }, 'logo'],
  ['a picture that is none', withLogo(Buffer.from('<svg><script>alert(1)</script></svg>')), 'logo'],
  ['a picture above 1 MB', withLogo(Buffer.alloc(1_048_577)), 'logo'],
  [
    'a second factor that the admin lacks',
    { settings: { require2faForAdmins: true } },
    'require2faForAdmins',
  ],
  [
    'a slug that two categories have',
    { categories: [{ name: 'Maths' }, { name: 'Sums', slug: 'maths' }] } as object,
    'maths',
  ],
  ['a category without a name', { categories: [{ slug: 'maths' }] } as object, 'maths'],
  ['a set of one word', { synonyms: [['maths']] } as object, 'maths'],
  ['a place without a point', { places: [{ name: 'Rosehill' }] } as object, 'Rosehill'],
  ['a category without a name', { categories: [{}] } as object, 'category 1'],
])('%s is named by the preview, and nothing of the file is imported', async (_what, part, key) => {
  const file = { format: EXPORT_FORMAT, ...part, settings: { tagline: 'New', ...part.settings } };

  const preview = await send(file, { preview: true }).expect(200);
  const { body } = await send(file).expect(400);

  expect(preview.body.changes).toContainEqual(
    expect.objectContaining({ key, result: 'error', reason: expect.any(String) }),
  );
  expect(body.issues).toEqual([{ path: key, message: expect.any(String) }]);
  expect((await admin.get('/api/settings/all')).body.version).toBe(0);
  expect(await CategoryModel.countDocuments()).toBe(0);
});

it.each<[string, unknown, string]>([
  ['another format', { format: 'nearhand-settings-9' }, transferMessages.formatUnknown],
  ['no object', 'nothing', transferMessages.fileRequired],
  ['settings that are none', { format: EXPORT_FORMAT, settings: null }, transferMessages.fileRequired],
  ['synonyms that are none', { format: EXPORT_FORMAT, synonyms: [[1]] }, transferMessages.fileRequired],
  ['places that are none', { format: EXPORT_FORMAT, places: [null] }, transferMessages.fileRequired],
])('a file of %s is refused', async (_what, file, message) => {
  const { body } = await admin.post('/api/settings/import').send({ file }).expect(400);

  expect(body).toMatchObject({ code: 'invalid', message });
});

it('a key that was changed after the version that was read is 412', async () => {
  await admin
    .put('/api/settings')
    .send({ changes: { tagline: 'Theirs' }, version: 0 })
    .expect(200);

  const { body } = await send(
    { format: EXPORT_FORMAT, settings: { tagline: 'Mine' } },
    { version: 0 },
  ).expect(412);

  expect(body.settings.tagline.value).toBe('Theirs');
});
