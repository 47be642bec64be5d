import type { Types } from 'mongoose';
import { afterEach, describe, expect, it } from 'vitest';
import { config } from '../config.ts';
import { UserModel, type UserDocument } from '../models/user.model.ts';
import { apiAs, type ApiClient } from '../test/api.ts';
import { createBooking, createService, createUser } from '../test/factories.ts';

const settings = { ...config };
afterEach(() => {
  Object.assign(config, settings);
});

const contact = { phone: '555-7788', contact: '555-9911', address: '17 Hidden Lane' };

async function createProviderToReach() {
  const provider = await createUser({ role: 'provider', name: 'Maria Silva', ...contact });
  const service = await createService({ provider: provider._id, place: 'provider' });
  return { provider, service };
}

/** Reads all lists and pages with providers. */
async function readEverywhere(client: ApiClient, provider: Types.ObjectId, service: Types.ObjectId) {
  await client.put(`/api/users/me/saved-services/${service.toString()}`);
  const paths = [
    '/api/services',
    `/api/services/${service.toString()}`,
    `/api/services/provider/${provider.toString()}`,
    `/api/providers/${provider.toString()}`,
    '/api/users/me/saved-services',
    '/api/bookings/my-bookings',
  ];
  const responses = await Promise.all(paths.map(async (path) => client.get(path)));
  return responses.map(({ text }) => text).join('\n');
}

const details = ({ email }: UserDocument) => [email, ...Object.values(contact)];

describe('how to reach a provider', () => {
  it.each([
    ['is hidden from a customer with an unconfirmed email where mail works', 'smtp://127.0.0.1:1', {}, false],
    ['is shown to one with a confirmed email', 'smtp://127.0.0.1:1', { emailVerifiedAt: new Date() }, true],
    ['is shown to everyone signed in where mail does not work', undefined, {}, true],
    ['is hidden from other providers', 'smtp://127.0.0.1:1', { role: 'provider' }, false],
    ['is shown to admins', 'smtp://127.0.0.1:1', { role: 'admin' }, true],
  ] as const)('%s', async (_what, SMTP_URL, fields, isShown) => {
    Object.assign(config, { SMTP_URL });
    const { provider, service } = await createProviderToReach();
    const client = await apiAs(await createUser(fields));

    const text = await readEverywhere(client, provider._id, service._id);

    for (const detail of details(provider)) expect(text.includes(detail)).toBe(isShown);
  });

  it('is hidden in a request, and shown in an approved visit of an unconfirmed customer', async () => {
    Object.assign(config, { SMTP_URL: 'smtp://127.0.0.1:1' });
    const { provider, service } = await createProviderToReach();
    const customer = await createUser();
    const of = { customer: customer._id, service: service._id, place: 'provider' as const };
    const request = await createBooking(of);
    const approved = await createBooking({
      ...of,
      status: 'approved',
      scheduledDate: new Date('2031-04-05T15:00Z'),
    });
    const client = await apiAs(customer);
    const read = async ({ _id }: { _id: Types.ObjectId }) =>
      (await client.get(`/api/bookings/${_id.toString()}`)).text;

    const [pending, visit] = [await read(request), await read(approved)];

    for (const detail of details(provider)) expect(pending).not.toContain(detail);
    expect(visit).toContain(provider.email);
    expect(visit).toContain(contact.phone);
    expect(visit).toContain(contact.address);
  });

  it('is shown to a provider of themselves', async () => {
    Object.assign(config, { SMTP_URL: 'smtp://127.0.0.1:1' });
    const { provider, service } = await createProviderToReach();

    const { body } = await (await apiAs(provider)).get(`/api/services/${service._id.toString()}`);

    expect(body.service.provider).toMatchObject({ email: provider.email, ...contact });
    expect((await UserModel.findById(provider._id).lean())?.emailVerifiedAt).toBeUndefined();
  });
});
