import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntryModel } from '../../models/audit-entry.model.ts';
import { MissedSearchModel } from '../../models/missed-search.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { SynonymsModel, SYNONYMS_ID } from '../../models/synonyms.model.ts';
import { api, apiAs, type ApiClient } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await apiAs(await createUser({ role: 'admin' }));
});
beforeEach(async () => {
  await SynonymsModel.deleteMany();
  await MissedSearchModel.deleteMany();
  await ServiceModel.deleteMany();
});

const replace = (body: object) => admin.put('/api/synonyms').send(body);

async function search(q: string): Promise<string[]> {
  const { body } = await api.get('/api/services').query({ q }).expect(200);
  return body.services.map(({ name }: { name: string }) => name);
}

describe('the synonyms', () => {
  it('are those of the program until an admin changes them', async () => {
    const { body, headers } = await admin.get('/api/synonyms').expect(200);

    expect(body.version).toBe(0);
    expect(body.sets.length).toBeGreaterThan(150);
    expect(body.sets).toContainEqual(expect.arrayContaining(['couch', 'sofa']));
    expect(headers['etag']).toMatch(/^"0-/);
  });

  it('of the program can be saved as they are', async () => {
    const { sets, version } = (await admin.get('/api/synonyms').expect(200)).body;

    const { body } = await replace({ sets, version }).expect(200);

    expect(body.sets).toEqual(sets);
  });

  it('are found from the next search on, one step, and below the word itself', async () => {
    await createService({ name: 'Gearbox oil', rating: 1 });
    await createService({ name: 'Transmission oil', rating: 5 });
    await createService({ name: 'Drivetrain oil', rating: 5 });

    await replace({
      sets: [
        ['gearbox', 'transmission'],
        ['transmission', 'drivetrain'],
      ],
    }).expect(200);

    expect(await search('gearbox')).toEqual(['Gearbox oil', 'Transmission oil']);
    expect(await search('transmission')).toEqual([
      'Transmission oil',
      expect.any(String),
      expect.any(String),
    ]);
  });

  it('are replaced as a whole, and recorded in the audit log', async () => {
    const { body } = await replace({ sets: [['tap', 'faucet', 'Tap']], version: 0 }).expect(200);

    expect(body).toMatchObject({ sets: [['tap', 'faucet']], version: 1 });
    expect((await admin.get('/api/synonyms')).body).toMatchObject({ sets: [['tap', 'faucet']], version: 1 });
    const entry = { target: SYNONYMS_ID, action: 'synonyms.changed' as const };
    expect(await AuditEntryModel.exists(entry)).not.toBeNull();
  });

  it('tell the second of two admins what the first has changed', async () => {
    const change = (word: string) => replace({ sets: [[word, 'other']], version: 0 });

    const responses = await Promise.all([change('one'), change('two')]);

    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 412]);
    const rejected = responses.find(({ status }) => status === 412);
    const { sets } = (await admin.get('/api/synonyms')).body;
    expect(rejected?.body).toMatchObject({ code: 'precondition_failed', sets, version: 1 });
  });

  it.each([
    ['no list', {}],
    ['a set that names itself', { sets: [['tap', 'TAP']] }],
    ['a set of one word', { sets: [['tap']] }],
    ['an empty word', { sets: [['tap', ' ']] }],
    ['signs', { sets: [['tap', '!?']] }],
    ['a word of 61 letters', { sets: [['tap', 'x'.repeat(61)]] }],
    ['a number', { sets: [['tap', 7]] }],
    ['a set of 51 words', { sets: [Array.from({ length: 51 }, (_, index) => `word${index}`)] }],
    ['2,001 sets', { sets: Array.from({ length: 2001 }, (_, index) => [`a${index}`, `b${index}`]) }],
    ['no version', { sets: [], version: 'one' }],
  ])('cannot be %s', async (_what, body) => {
    const response = await replace(body);

    expect([response.status, response.body.code]).toEqual([400, 'invalid']);
  });

  it('can be 2,000 sets, of which one word is in all', async () => {
    await createService({ name: 'Word1999 cleaning' });
    const sets = Array.from({ length: 2000 }, (_, index) => ['tap', `word${index} of a longer phrase`]);

    await replace({ sets }).expect(200);

    await api.get('/api/services').query({ q: 'tap tap tap word1999' }).expect(200);
  });
});

describe('missed searches', () => {
  it('are counted by their folded words, without who typed them', async () => {
    await createService({ name: 'Hedge trimming' });
    await search('Wünschelrute');
    await search('wunschelrute');
    await search('hedge zauberei');
    await search('hedge');

    const { body } = await admin.get('/api/searches/missed').expect(200);

    expect(body.searches).toEqual([
      { words: 'wunschelrute', count: 2, lastAt: expect.any(String) },
      { words: 'zauberei', count: 1, lastAt: expect.any(String) },
    ]);
    const [stored] = await MissedSearchModel.find().lean();
    expect(new Set(Object.keys(stored ?? {}))).toEqual(new Set(['_id', 'count', 'lastAt']));
  });

  it('are no more than 90 days old', async () => {
    const indexes = await MissedSearchModel.collection.indexes();

    expect(indexes.find(({ key }) => 'lastAt' in key)?.expireAfterSeconds).toBe(90 * 86_400);
  });
});
