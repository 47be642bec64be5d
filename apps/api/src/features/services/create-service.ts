import { isRejected } from '@nearhand/shared/applications/applications';
import { messages } from '@nearhand/shared/api-messages';
import type { CreateServiceInput } from '@nearhand/shared/services/services';
import type { ClientSession } from 'mongoose';
import { recordAdminAction, type AuditContext } from '../audit/audit-log.ts';
import type { CurrentUser } from '../../auth/authorize.ts';
import { withLockedTransaction } from '../../database/transactions.ts';
import { AppError } from '../../errors.ts';
import { keyedMutex } from '../../lib/keyed-mutex.ts';
import type { ServiceDocument } from '../../models/service.model.ts';
import { lockCategory, lockProvider } from './lock-references.ts';
import { assertValidQuantityLimits } from './price-rules.ts';
import { assertServiceQuota } from './service-quotas.ts';
import { insertServices, buildServiceDocument } from './build-service-document.ts';
import { confirmTerms } from './unused-terms.ts';

interface NewService {
  input: CreateServiceInput;
  provider: string | null;
  context: AuditContext;
}

/**
 * Creates a service of the calling provider, or, for an admin, of any provider or none (product 6). Runs in the
 * transaction `tx` if given.
 */
export async function createService(
  user: CurrentUser,
  input: CreateServiceInput,
  requestId: string,
  tx?: ClientSession,
): Promise<ServiceDocument> {
  const context = { user, requestId };
  const store = tx ? (service: NewService) => storeIn(tx, service) : storeService;
  if (user.role === 'admin') return store({ input, provider: input.provider ?? null, context });
  if (isRejected(user)) throw new AppError('application_rejected', messages.service.waitForApproval);
  return store({ input, provider: user.id, context });
}

async function storeService(service: NewService): Promise<ServiceDocument> {
  // Transactions that lock the same category or provider would mostly conflict, so they run one after another.
  const stored = await keyedMutex.runExclusive(`provider-services:${service.provider}`, () =>
    withLockedTransaction(`category-services:${service.input.category}`, (tx) => insertService(service, tx)),
  );
  await confirmTerms([stored]);
  return stored;
}

async function storeIn(tx: ClientSession, service: NewService): Promise<ServiceDocument> {
  const stored = await insertService(service, tx);
  // The caller ends the transaction.
  tx.once('ended', () => void confirmTerms([stored]));
  return stored;
}

async function insertService(
  { input, provider: providerId, context }: NewService,
  tx: ClientSession,
): Promise<ServiceDocument> {
  const category = await lockCategory(input.category, tx);
  const provider = providerId === null ? null : await lockProvider(providerId, tx);
  if (provider) await assertServiceQuota(context.user, provider, tx);
  const service = buildServiceDocument(input, { category, provider });
  assertValidQuantityLimits(service);
  await insertServices([service], tx);
  await recordAdminAction(context, 'service.created', service, tx);
  return service;
}
