import { messages } from '@nearhand/shared/messages';
import type { CreateServiceInput } from '@nearhand/shared/services';
import type { ClientSession } from 'mongoose';
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

/**
 * Adds a service: a provider for itself, an admin for any provider or for none (design section 4). In the transaction of `session`, if
 * there is one.
 */
export async function createService(
  user: CurrentUser,
  input: CreateServiceInput,
  requestId: string,
  session?: ClientSession,
): Promise<ServiceDocument> {
  const by = { user, requestId };
  const store = session ? (wanted: NewService) => storeIn(session, wanted) : storeService;
  if (user.role === 'admin') return store({ input, provider: input.provider ?? null, by });
  if (user.status === 'rejected') throw new ForbiddenError(messages.service.waitForApproval);
  return store({ input, provider: user.id, by });
}

// Services of one category or provider claim the same parents, so transactions of their own would collide and wait for one
// another: together they need only one.
const storeService = inBatches<NewService, ServiceDocument>(MAX_BATCH_SIZE, async (batch) => {
  const results = await inTransaction((session) => storeBatch(batch, session));
  await confirmWords(results.flatMap((result) => (result instanceof Error ? [] : [result])));
  return results;
});

async function storeIn(session: ClientSession, wanted: NewService): Promise<ServiceDocument> {
  const [stored] = await storeBatch([wanted], session);
  if (!stored || stored instanceof Error) throw stored ?? new TypeError('A batch of one has one result');
  // Only once the transaction is over, which is not this function's to end.
  session.once('ended', () => void confirmWords([stored]));
  return stored;
}

async function storeBatch(
  batch: NewService[],
  session: ClientSession,
): Promise<(ServiceDocument | AppError)[]> {
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
