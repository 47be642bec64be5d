import { messages } from '@nearhand/shared/messages';
import type { CreateServiceInput } from '@nearhand/shared/services';
import type { CurrentUser } from '../auth/current-user.ts';
import { inTransaction } from '../database/transactions.ts';
import { ForbiddenError, InvalidError } from '../errors.ts';
import { inBatches } from './batches.ts';
import type { ServiceDocument } from './service.model.ts';
import { claimParents } from './service-parents.ts';
import { insertServices, newService } from './stored-service.ts';

const MAX_BATCH_SIZE = 50;

type NewService = CreateServiceInput & { provider: string | null };

/** Adds a service: a provider for itself, an admin for any provider or for none (design section 4). */
export async function createService(user: CurrentUser, input: CreateServiceInput): Promise<ServiceDocument> {
  if (user.role === 'admin') return storeService({ ...input, provider: input.provider ?? null });
  if (user.status === 'rejected') throw new ForbiddenError(messages.service.waitForApproval);
  return storeService({ ...input, provider: user.id });
}

// Services of one category or provider claim the same parents, so transactions of their own would collide and wait for one
// another: together they need only one.
const storeService = inBatches<NewService, ServiceDocument>(MAX_BATCH_SIZE, (inputs) =>
  inTransaction(async (session) => {
    const parents = await claimParents(
      {
        categories: inputs.map(({ category }) => category),
        providers: inputs.flatMap(({ provider }) => provider ?? []),
      },
      session,
    );
    const results = inputs.map((input) =>
      orInvalid(() =>
        newService(input, {
          category: parents.category(input.category),
          provider: input.provider === null ? null : parents.provider(input.provider),
        }),
      ),
    );
    const services = results.flatMap((result) => (result instanceof Error ? [] : result));
    if (services.length > 0) await insertServices(services, session);
    return results;
  }),
);

/** What is wrong with one service must not keep the others of its batch from being stored. */
function orInvalid(make: () => ServiceDocument): ServiceDocument | InvalidError {
  try {
    return make();
  } catch (error) {
    if (error instanceof InvalidError) return error;
    throw error;
  }
}
