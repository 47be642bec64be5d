import { messages } from '@nearhand/shared/messages';
import type { Service } from '@nearhand/shared/services';
import { useMutation } from '@tanstack/react-query';
import { ApiError, getCurrentState, getServerMessage } from '../../../lib/api-error.ts';
import { showError } from '../../../lib/toast.ts';
import { invalidateServices, setManagedServiceInCache, updateService } from './managed-services-api.ts';

const TOGGLING = ['services', 'toggle'];

/** Activates or deactivates a service. The cache changes at once and is reverted on an error. */
export function useToggleServiceActive(service: Service) {
  return useMutation({
    mutationKey: TOGGLING,
    mutationFn: (isActive: boolean) => {
      // The API expects a complete service, and rejects it if it has changed since this page loaded it.
      const { _id, name, description, category, basePrice, version } = service;
      return updateService(_id, { name, description, category: category._id, basePrice, isActive, version });
    },
    onSuccess: (saved, _isActive, _shown, { client }) => setManagedServiceInCache(client, saved._id, saved),
    onMutate: async (isActive, { client }) => {
      await client.cancelQueries({ queryKey: ['services', 'managed'] });
      setManagedServiceInCache(client, service._id, { ...service, isActive });
    },
    onError: (error, _isActive, _shown, { client }) => {
      const { service: present } = getCurrentState(error);
      setManagedServiceInCache(client, service._id, present ?? service);
      if (present) {
        showError(
          messages.changedMeanwhile('service'),
          'It is shown as it is now. Try again if you still want to switch it.',
        );
        return;
      }
      // The query client reports an ended session.
      if (error instanceof ApiError && error.status === 401) return;
      showError(messages.service.saveFailed, getServerMessage(error) ?? error.message);
    },
    onSettled: async (_reply, _error, _isActive, _shown, { client }) => {
      // While another toggle is pending, the lists would still lack it.
      if (client.isMutating({ mutationKey: TOGGLING }) === 1) await invalidateServices(client);
    },
  });
}
