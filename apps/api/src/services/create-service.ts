import { messages } from '@nearhand/shared/messages';
import type { CreateServiceInput } from '@nearhand/shared/services';
import { noteForOthers, type Caller } from '../audit/audit-log.ts';
import type { CurrentUser } from '../auth/current-user.ts';
import { inTransaction } from '../database/transactions.ts';
import { AppError, ForbiddenError } from '../errors.ts';
import { inBatches } from './batches.ts';
import type { ServiceDocument } from './service.model.ts';
import { claimParents } from './service-parents.ts';
import { serviceQuotas } from './service-quotas.ts';
import { insertServices, newService } from './stored-service.ts';
import { confirmWords } from './unused-words.ts';

const MAX_BATCH_SIZE = 50;

interface NewService {
  input: CreateServiceInput;
  provider: string | null;
  by: Caller;
}

/** Adds a service: a provider for itself, an admin for any provider or for none (design section 4). */
export async function createService(
  user: CurrentUser,
  input: CreateServiceInput,
  requestId: string,
): Promise<ServiceDocument> {
  const by = { user, requestId };
  if (user.role === 'admin') return storeService({ input, provider: input.provider ?? null, by });
  if (user.status === 'rejected') throw new ForbiddenError(messages.service.waitForApproval);
  return storeService({ input, provider: user.id, by });
}

// Services of one category or provider claim the same parents, so transactions of their own would collide and wait for one
// another: together they need only one.
const storeService = inBatches<NewService, ServiceDocument>(MAX_BATCH_SIZE, async (batch) => {
  const results = await storeBatch(batch);
  await confirmWords(results.flatMap((result) => (result instanceof Error ? [] : [result])));
  return results;
});

function storeBatch(batch: NewService[]): Promise<(ServiceDocument | AppError)[]> {
  return inTransaction(async (session) => {
    const parents = await claimParents(
      {
        categories: batch.map(({ input }) => input.category),
        providers: batch.flatMap(({ provider }) => provider ?? []),
      },
      session,
    );
    const quotas = await serviceQuotas(batch, parents, session);
    const made = batch.map(({ input, provider, by }) => ({
      by,
      service: orRejected(() =>
        quotas.use(
          by.user,
          newService(input, {
            category: parents.category(input.category),
            provider: provider === null ? null : parents.provider(provider),
          }),
        ),
      ),
    }));
    const valid = made.flatMap(({ by, service }) => (service instanceof Error ? [] : [{ by, service }]));
    const services = valid.map(({ service }) => service);
    if (services.length > 0) await insertServices(services, session);
    for (const { by, service } of valid) await noteForOthers(by, 'service.created', service, session);
    return made.map(({ service }) => service);
  });
}

/** What is wrong with one service must not keep the others of its batch from being stored. */
function orRejected(make: () => ServiceDocument): ServiceDocument | AppError {
  try {
    return make();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
