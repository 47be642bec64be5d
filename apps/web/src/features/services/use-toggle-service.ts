import { messages } from '@nearhand/shared/messages';
import type { Service } from '@nearhand/shared/services';
import { useMutation } from '@tanstack/react-query';
import { ApiError, presentState, reasonOf } from '../../lib/api-error.ts';
import { showError } from '../../lib/toast.ts';
import { refreshServices, showManagedService, updateService } from './managed-services-api.ts';

const TOGGLING = ['services', 'toggle'];

/** Puts a service on offer or takes it off: shown at once, taken back if it fails. */
export function useToggleService(service: Service) {
  return useMutation({
    mutationKey: TOGGLING,
    mutationFn: (isActive: boolean) => {
      // The API takes a service whole, and not when somebody has changed it since this page was loaded.
      const { _id, name, description, category, basePrice, version } = service;
      return updateService(_id, { name, description, category: category._id, basePrice, isActive, version });
    },
    onSuccess: (saved, _isActive, _shown, { client }) => showManagedService(client, saved._id, saved),
    onMutate: async (isActive, { client }) => {
      await client.cancelQueries({ queryKey: ['services', 'managed'] });
      showManagedService(client, service._id, { ...service, isActive });
    },
    onError: (error, _isActive, _shown, { client }) => {
      const { service: present } = presentState(error);
      showManagedService(client, service._id, present ?? service);
      if (present) {
        showError(
          messages.changedMeanwhile('service'),
          'It is shown as it is now. Try again if you still want to switch it.',
        );
        return;
      }
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
