import { messages } from '@nearhand/shared/messages';
import type { Service } from '@nearhand/shared/services';
import { useMutation } from '@tanstack/react-query';
import { ApiError, reasonOf } from '../../lib/api-error.ts';
import { showError } from '../../lib/toast.ts';
import { refreshServices, showManagedService, updateService } from './managed-services-api.ts';
import { fetchService } from './services-api.ts';

const TOGGLING = ['services', 'toggle'];

/** Puts a service on offer or takes it off: shown at once, taken back if it fails. */
export function useToggleService(service: Service) {
  return useMutation({
    mutationKey: TOGGLING,
    mutationFn: async (isActive: boolean) => {
      // The API takes a service whole. What this page was loaded with may have been changed elsewhere since.
      const { _id, name, description, category, basePrice } = await fetchService(service._id);
      return updateService(_id, { name, description, category: category._id, basePrice, isActive });
    },
    onMutate: async (isActive, { client }) => {
      await client.cancelQueries({ queryKey: ['services', 'managed'] });
      showManagedService(client, service._id, { ...service, isActive });
    },
    onError: (error, _isActive, _shown, { client }) => {
      showManagedService(client, service._id, service);
      // An ended session is told of elsewhere.
      if (error instanceof ApiError && error.status === 401) return;
      showError(messages.service.saveFailed, reasonOf(error) ?? error.message);
    },
    onSettled: async (_reply, _error, _isActive, _shown, { client }) => {
      // The lists know nothing yet of another one that is still on its way.
      if (client.isMutating({ mutationKey: TOGGLING }) === 1) await refreshServices(client);
    },
  });
}
