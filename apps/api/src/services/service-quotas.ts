import { tooManyServicesMessage } from '@nearhand/shared/messages';
import type { ClientSession } from 'mongoose';
import type { CurrentUser } from '../auth/current-user.ts';
import { config } from '../config.ts';
import { TooManyRequestsError } from '../errors.ts';
import { ServiceModel, type ServiceDocument } from './service.model.ts';
import type { ClaimedParents } from './service-parents.ts';

interface NewServiceOf {
  provider: string | null;
  by: { user: CurrentUser };
}

interface ServiceQuotas {
  /** Returns the service. Throws a 429 when its provider, unlike an admin, may not have another one. */
  use(user: CurrentUser, service: ServiceDocument): ServiceDocument;
}

/**
 * Counts the services of the providers who are about to add some. Belongs into the transaction that stores them and has claimed the
 * providers: of two services added at once, one waits for the other and is counted after it.
 */
export async function serviceQuotas(
  batch: readonly NewServiceOf[],
  parents: ClaimedParents,
  session: ClientSession,
): Promise<ServiceQuotas> {
  const limited = batch.filter(({ by }) => config.RATE_LIMIT && by.user.role !== 'admin');
  const counts = new Map<string, number>();
  for (const id of new Set(limited.flatMap(({ provider }) => provider ?? []))) {
    counts.set(id, await ServiceModel.countDocuments({ provider: id }).session(session));
  }
  return {
    use({ id, role }, service) {
      const count = counts.get(id);
      if (role === 'admin' || count === undefined) return service;
      const isApproved = parents.provider(id).status === 'approved';
      const quota = isApproved ? config.MAX_SERVICES_PER_PROVIDER : config.MAX_SERVICES_BEFORE_APPROVAL;
      if (count >= quota) throw new TooManyRequestsError(tooManyServicesMessage(quota, isApproved));
      counts.set(id, count + 1);
      return service;
    },
  };
}
