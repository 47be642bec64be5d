import { serviceContracts } from '@nearhand/shared/services/services.contract';
import { messages } from '@nearhand/shared/api-messages';
import { endpoint } from '../../http/endpoint.ts';
import { toService } from '../../models/service.model.ts';
import { listCategoryServices, listProviderServices, listServices } from '../search/queries.ts';
import { deleteService, updateService } from './commands/update-service.ts';
import { createService, assertValidPrices } from './commands/create-service.ts';
import { getService } from './queries.ts';

export const serviceEndpoints = [
  endpoint(serviceContracts.listServices, ({ query, user }) => listServices(query, user)),
  endpoint(serviceContracts.searchServices, ({ query, user }) => listServices(query, user)),
  endpoint(serviceContracts.listServicesByKeywords, ({ query, user }) => listServices(query, user)),
  endpoint(serviceContracts.listServicesOfCategory, ({ params: { categoryId }, query, user }) =>
    listCategoryServices(categoryId, query, user),
  ),
  endpoint(serviceContracts.listServicesOfProvider, ({ params: { providerId }, query, user }) =>
    listProviderServices(providerId, query, user),
  ),
  endpoint(serviceContracts.getService, async ({ params: { id }, user }) => ({
    service: await getService(id, user),
  })),
  endpoint(serviceContracts.createService, async ({ user, body, requestId, tx }) => {
    assertValidPrices(body);
    return { service: toService(await createService(user, body, requestId, tx), true) };
  }),
  endpoint(serviceContracts.updateService, async ({ params: { id }, user, body, versions, requestId }) => {
    assertValidPrices(body);
    return { service: toService(await updateService(id, user, body, { versions, requestId }), true) };
  }),
  endpoint(serviceContracts.deleteService, async ({ params: { id }, user, requestId }) => {
    await deleteService(id, user, requestId);
    return { message: messages.service.deleted };
  }),
];
