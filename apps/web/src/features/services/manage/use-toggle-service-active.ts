import { messages } from '@nearhand/shared/api-messages';
import type { Service } from '@nearhand/shared/services/services';
import { ApiError, getCurrentState, getServerMessage } from '../../../lib/api-error.ts';
import { servicesKey } from '../../../entities/query-keys.ts';
import { showError } from '../../../lib/toast.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { serviceEditingTexts } from '../texts.ts';
import {
  invalidateServices,
  managedServicesKey,
  setManagedServiceInCache,
  updateService,
} from './managed-services-api.ts';

const TOGGLING = [...servicesKey, 'toggle'];

/** Activates or deactivates a service. The cache changes at once and is reverted on an error. */
export function useToggleServiceActive(service: Service) {
  return useGuardedMutation({
    mutationKey: [...TOGGLING, service._id],
    mutationFn: (isActive: boolean) => {
      // The API expects a complete service, and rejects it if it has changed since this page loaded it.
      const { _id, name, description, category, basePrice, version } = service;
      return updateService(_id, { name, description, category: category._id, basePrice, isActive, version });
    },
    onSuccess: (saved, _variables, _onMutateResult, { client }) => setManagedServiceInCache(client, saved),
    onMutate: async (isActive, { client }) => {
      await client.cancelQueries({ queryKey: managedServicesKey });
      setManagedServiceInCache(client, { ...service, isActive });
    },
    onError: (error, _variables, _onMutateResult, { client }) => {
      const { service: current } = getCurrentState(error);
      setManagedServiceInCache(client, current ?? service);
      if (current) {
        showError(
          messages.changedMeanwhile('service'),
          'It is shown as it is now. Try again if you still want to switch it.',
        );
        return;
      }
      // The query client already reports that the session has ended.
      if (error instanceof ApiError && error.status === 401) return;
      showError(serviceEditingTexts.saveFailed, getServerMessage(error) ?? error.message);
    },
    onSettled: async (_data, _error, _variables, _onMutateResult, { client }) => {
      // While another toggle is pending, the lists would still lack it.
      if (client.isMutating({ mutationKey: TOGGLING }) === 1) await invalidateServices(client);
    },
  });
}
