import { legalKinds } from '@nearhand/shared/legal/legal-kinds';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LegalDocumentModel } from '../../models/legal-document.model.ts';
import { SettingsModel } from '../../models/settings.model.ts';
import { api, apiAs, type ApiClient } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { loadSettings } from '../settings/settings.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await apiAs(await createUser({ role: 'admin' }));
});
beforeEach(async () => {
  await Promise.all([SettingsModel.deleteMany(), LegalDocumentModel.deleteMany()]);
  await loadSettings();
});

const change = (changes: object, { version = 0, ...more }: { version?: number; important?: unknown } = {}) =>
  admin.put('/api/settings').send({ changes, version, ...more });
const read = (kind: string) => api.get(`/api/legal/${kind}`);
const readLegal = async () => (await api.get('/api/marketplace')).body.marketplace.legal;

describe('a legal text', () => {
  it.each(legalKinds)('is not found until there is one: %s', async (kind) => {
    await read(kind).expect(404);
    expect(await readLegal()).toBeUndefined();

    await change({ [kind]: 'We are **here**.' }).expect(200);

    const { body } = await read(kind).expect(200);
    const version = { version: 1, publishedAt: expect.any(String), isImportant: false };
    expect(body.document).toEqual({ kind, ...version, text: 'We are **here**.' });
    expect(body.versions).toEqual([version]);
    expect(await readLegal()).toEqual({ [kind]: 1 });
  });

  it('becomes another version with each change, and the earlier ones stay readable', async () => {
    await change({ terms: 'One' }).expect(200);
    await change({ terms: 'Two' }, { version: 1, important: ['terms'] }).expect(200);

    const { body } = await read('terms').expect(200);
    expect(body.document).toMatchObject({ version: 2, text: 'Two', isImportant: true });
    expect(body.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    const earlier = await read('terms?version=1').expect(200);
    expect(earlier.body.document).toMatchObject({ version: 1, text: 'One', isImportant: false });
    await read('terms?version=3').expect(404);
    await read('terms?version=x').expect(400);
    await read('cookies').expect(404);
  });

  it('is no new version when it stays the same', async () => {
    await change({ terms: 'One' }).expect(200);
    await change({ terms: ' One\n', tagline: 'New' }, { version: 1 }).expect(200);
    await change({ terms: null }, { version: 2 }).expect(200);
    await read('terms').expect(404);
    await read('terms?version=1').expect(200);
    await change({ terms: 'One' }, { version: 3 }).expect(200);

    expect((await read('terms').expect(200)).body.versions).toHaveLength(1);
  });

  it('keeps what was typed, also HTML, as text', async () => {
    const text = '# Terms\n\n<script>alert(1)</script> [x](javascript:alert(1)) & "quotes"';
    await change({ terms: text }).expect(200);

    const response = await read('terms').expect(200);
    expect(response.body.document.text).toBe(text);
    expect(response.headers['content-type']).toContain('application/json');
  });

  it('is published with the other changes or not at all', async () => {
    await change({ terms: 'One', name: '' }).expect(400);
    await change({ terms: 'One', timeZone: 'Asia/Tokyo' }).expect(409);
    await change({ terms: 'One' }, { important: ['cookies'] }).expect(400);

    expect(await LegalDocumentModel.countDocuments()).toBe(0);
  });

  it('of two admins at once has one winner, and one version', async () => {
    const responses = await Promise.all(['One', 'Two'].map((terms) => change({ terms })));

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 412]));
    expect(await LegalDocumentModel.countDocuments({ kind: 'terms' })).toBe(1);
  });
});
