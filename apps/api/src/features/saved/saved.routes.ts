import { savedContracts } from '@nearhand/shared/saved/saved.contract';
import { savedMessages } from '@nearhand/shared/saved/saved-rules';
import { endpoint } from '../../http/endpoint.ts';
import { deleteSavedSearch, saveSearch, deleteSavedService, saveService } from './commands.ts';
import { listSavedSearches, listSavedServiceIds, listSavedServices } from './queries.ts';

export const savedEndpoints = [
  endpoint(savedContracts.listSavedServices, async ({ user, query }) =>
    query.ids ? { ids: await listSavedServiceIds(user) } : listSavedServices(user, query),
  ),
  endpoint(savedContracts.saveService, async ({ user, params: { serviceId } }) => {
    await saveService(user, serviceId);
    return { message: savedMessages.serviceSaved };
  }),
  endpoint(savedContracts.removeSavedService, async ({ user, params: { serviceId } }) => {
    await deleteSavedService(user, serviceId);
    return { message: savedMessages.serviceRemoved };
  }),
  endpoint(savedContracts.listSavedSearches, async ({ user }) => ({
    savedSearches: await listSavedSearches(user),
  })),
  endpoint(savedContracts.saveSearch, async ({ user, body, tx }) => ({
    savedSearch: await saveSearch(user, body, tx),
  })),
  endpoint(savedContracts.deleteSavedSearch, async ({ user, params: { id } }) => {
    await deleteSavedSearch(user, id);
    return { message: savedMessages.searchRemoved };
  }),
];
