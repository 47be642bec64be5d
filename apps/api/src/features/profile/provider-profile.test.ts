import { describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';
import { SearchTermModel } from '../../models/search-term.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import type { UserDocument } from '../../models/user.model.ts';

const area = { label: 'Old Town', center: { lat: 45.523, lng: -122.676 }, radiusKm: 12 };
const required = ({ name, email, phone }: UserDocument) => ({ name, email, phone });

async function saveProfile(user: UserDocument, fields: object) {
  return (await apiAs(user)).put('/api/users/profile/update').send({ ...required(user), ...fields });
}

describe('the name of a provider', () => {
  it('is replaced in the search terms of the services, and the old one is deleted by a job', async () => {
    const provider = await createUser({ role: 'provider', name: 'Quentin Quillwork' });
    const { _id } = await createService({ provider: provider._id });
    const findTerms = () => SearchTermModel.find({ _id: { $in: ['quentin', 'quillwork'] } }).lean();

    await saveProfile(provider, { name: 'Quentin Featherwork' });
    expect((await ServiceModel.findById(_id).orFail().lean()).searchTerms.join(' ')).not.toContain(
      'quillwork',
    );
    expect(await findTerms()).toHaveLength(2);
    await runDueJobs({ kinds: ['delete-unused-terms'] });

    expect((await findTerms()).map((term) => term._id)).toEqual(['quentin']);
  });
});

describe('the service area of a provider', () => {
  it('is null until it is set, stays when it is left out, and is removed by null', async () => {
    const provider = await createUser({ role: 'provider' });
    const client = await apiAs(provider);
    const read = async () => (await client.get('/api/users/profile')).body.user.serviceArea;

    expect(await read()).toBeNull();
    expect((await saveProfile(provider, { serviceArea: area })).body.user.serviceArea).toEqual(area);
    await saveProfile(provider, {});
    expect(await read()).toEqual(area);
    expect((await saveProfile(provider, { serviceArea: null })).body.user.serviceArea).toBeNull();
    expect(await read()).toBeNull();
  });

  it('is rounded to three decimals, so that it reveals no home', async () => {
    const provider = await createUser({ role: 'provider' });
    const center = { lat: 45.5234567, lng: -122.6765432 };

    const { body } = await saveProfile(provider, { serviceArea: { ...area, center } });

    expect(body.user.serviceArea.center).toEqual({ lat: 45.523, lng: -122.677 });
  });

  it('is copied to the services, where visitors see it', async () => {
    const provider = await createUser({ role: 'provider' });
    const { _id } = await createService({ provider: provider._id });
    const read = async () =>
      (await api.get(`/api/services/${_id.toString()}`)).body.service.provider.serviceArea;

    await saveProfile(provider, { serviceArea: area });
    expect(await read()).toEqual(area);
    await saveProfile(provider, { serviceArea: null });
    expect(await read()).toBeNull();
  });

  it('is dropped for customers', async () => {
    const customer = await createUser();

    const { status, body } = await saveProfile(customer, { serviceArea: area });

    expect(status).toBe(200);
    expect(body.user.serviceArea).toBeNull();
  });

  it.each([
    ['serviceArea', 'Old Town'],
    ['serviceArea.label', { ...area, label: ' ' }],
    ['serviceArea.label', { ...area, label: 'x'.repeat(201) }],
    ['serviceArea.radiusKm', { ...area, radiusKm: 0.9 }],
    ['serviceArea.radiusKm', { ...area, radiusKm: 201 }],
    ['serviceArea.radiusKm', { ...area, radiusKm: '5' }],
    ['serviceArea.center', { ...area, center: [45, -122] }],
    ['serviceArea.center.lat', { ...area, center: { lat: 91, lng: 0 } }],
  ])('must be valid: %s', async (path, serviceArea) => {
    const provider = await createUser({ role: 'provider' });

    const response = await saveProfile(provider, { serviceArea });

    expect(response.status).toBe(400);
    expect(response.body.issues[0].path).toBe(path);
  });
});

describe('the text of a provider about their work', () => {
  it('stays when it is left out, and is removed when it is empty', async () => {
    const provider = await createUser({ role: 'provider' });

    expect((await saveProfile(provider, { about: ' Slate\nand tin ' })).body.user.about).toBe(
      'Slate\nand tin',
    );
    expect((await saveProfile(provider, {})).body.user.about).toBe('Slate\nand tin');
    expect((await saveProfile(provider, { about: '' })).body.user).not.toHaveProperty('about');
  });

  it('has at most 2,000 characters', async () => {
    const provider = await createUser({ role: 'provider' });

    expect((await saveProfile(provider, { about: 'x'.repeat(2000) })).status).toBe(200);
    const response = await saveProfile(provider, { about: 'x'.repeat(2001) });
    expect(response.status).toBe(400);
    expect(response.body.issues[0].path).toBe('about');
  });
});
