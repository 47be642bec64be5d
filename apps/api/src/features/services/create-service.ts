import { messages } from '@nearhand/shared/messages';
import type { CreateServiceInput } from '@nearhand/shared/services';
import type { ClientSession } from 'mongoose';
import { recordAdminAction, type AuditContext } from '../audit/audit-log.ts';
import type { CurrentUser } from '../../auth/authorize.ts';
import { withTransaction } from '../../database/transactions.ts';
import { ForbiddenError } from '../../errors.ts';
import { keyedMutex } from '../../lib/keyed-mutex.ts';
import type { ServiceDocument } from './service.model.ts';
import { lockCategory, lockProvider } from './lock-references.ts';
import { assertServiceQuota } from './service-quotas.ts';
import { insertServices, buildServiceDocument } from './build-service-document.ts';
import { confirmTerms } from './unused-terms.ts';

interface NewService {
  input: CreateServiceInput;
  provider: string | null;
  context: AuditContext;
}

/**
 * Creates a service: a provider for itself, an admin for any provider or none (product 6). Runs in the transaction of
 * `session`, if given.
 */
export async function createService(
  user: CurrentUser,
  input: CreateServiceInput,
  requestId: string,
  session?: ClientSession,
): Promise<ServiceDocument> {
  const context = { user, requestId };
  const store = session ? (service: NewService) => storeIn(session, service) : storeService;
  if (user.role === 'admin') return store({ input, provider: input.provider ?? null, context });
  if (user.status === 'rejected') throw new ForbiddenError(messages.service.waitForApproval);
  return store({ input, provider: user.id, context });
}

async function storeService(service: NewService): Promise<ServiceDocument> {
  // Transactions that lock the same category or provider would mostly conflict, so they run one after another.
  const stored = await keyedMutex.runExclusive(`provider-services:${service.provider}`, () =>
    keyedMutex.runExclusive(`category-services:${service.input.category}`, () =>
      withTransaction((session) => insertService(service, session)),
    ),
  );
  await confirmTerms([stored]);
  return stored;
}

async function storeIn(session: ClientSession, service: NewService): Promise<ServiceDocument> {
  const stored = await insertService(service, session);
  // After the transaction, which the caller ends.
  session.once('ended', () => void confirmTerms([stored]));
  return stored;
}

async function insertService(
  { input, provider: providerId, context }: NewService,
  session: ClientSession,
): Promise<ServiceDocument> {
  const category = await lockCategory(input.category, session);
  const provider = providerId === null ? null : await lockProvider(providerId, session);
  if (provider) await assertServiceQuota(context.user, provider, session);
  const service = buildServiceDocument(input, { category, provider });
  await insertServices([service], session);
  await recordAdminAction(context, 'service.created', service, session);
  return service;
}
