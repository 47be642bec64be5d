import { messages } from '@nearhand/shared/api-messages';
import { describe, expect, it } from 'vitest';
import { ServiceModel } from '../models/service.model.ts';
import { api, apiAs } from '../test/api.ts';
import { createPublishedReview } from '../test/completed-booking.ts';
import { createService, createUser } from '../test/factories.ts';

const NAME = 'Confidential carpet care';

async function createHiddenService() {
  const owner = await createUser({ role: 'provider' });
  const service = await createService({ provider: owner._id, name: NAME });
  const serviceId = service._id.toString();
  const customer = await apiAs(await createUser());
  const start = (client = customer) =>
    client.post('/api/conversations').send({ providerId: owner._id.toString(), serviceId, text: 'Hello' });
  const hide = () => ServiceModel.updateOne({ _id: service._id }, { isActive: false, isListed: false });
  return { owner, service, serviceId, customer, start, hide };
}

describe('the name of a hidden service', () => {
  it('is not told to a customer who names the service in a first message', async () => {
    const { start, hide } = await createHiddenService();
    await hide();

    const response = await start();

    expect(response.status).toBe(404);
    expect(response.text).not.toContain(NAME);
  });

  it('leaves messages about it for all but its provider', async () => {
    const { owner, start, hide, serviceId, customer } = await createHiddenService();
    const { body } = await start();
    const id: string = body.conversation._id;
    await hide();
    const renamed = 'Renamed since';
    await ServiceModel.updateOne({ _id: serviceId }, { name: renamed });

    const paths = ['/api/conversations', `/api/conversations/${id}`, `/api/conversations/${id}/messages`];
    const texts = await Promise.all(paths.map(async (path) => (await customer.get(path)).text));
    const ofProvider = await (await apiAs(owner)).get(`/api/conversations/${id}/messages`);

    for (const text of texts) {
      expect(text).not.toContain(NAME);
      expect(text).not.toContain(renamed);
    }
    expect(texts[2]).toContain(messages.service.noLongerOffered);
    expect(ofProvider.text).toContain(NAME);
  });

  it('stays with the customer who has saved it, as it was saved', async () => {
    const { customer, serviceId, hide } = await createHiddenService();
    await customer.put(`/api/users/me/saved-services/${serviceId}`);
    await hide();
    await ServiceModel.updateOne({ _id: serviceId }, { name: 'Renamed since' });

    const { body } = await customer.get('/api/users/me/saved-services');

    expect(body.services).toEqual([{ _id: serviceId, name: NAME, isGone: true }]);
  });

  it('leaves the reviews of its provider for visitors, and stays for the provider', async () => {
    const { owner, service, hide } = await createHiddenService();
    await createPublishedReview(4, service);
    await hide();
    const path = `/api/providers/${owner._id.toString()}/reviews`;

    const [visitor, provider] = [await api.get(path), await (await apiAs(owner)).get(path)];

    expect(visitor.status).toBe(200);
    expect(visitor.body.reviews[0].service).toMatchObject({
      name: messages.service.noLongerOffered,
      isGone: true,
    });
    expect(visitor.text).not.toContain(NAME);
    expect(provider.body.reviews[0].service.name).toBe(NAME);
  });
});
