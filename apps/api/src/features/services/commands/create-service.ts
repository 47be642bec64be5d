import { isRejected, isApproved } from '@nearhand/shared/applications/applications';
import { messages, tooManyServicesMessage } from '@nearhand/shared/api-messages';
import type { CreateServiceInput } from '@nearhand/shared/services/services';
import type { ClientSession } from 'mongoose';
import { validateQuantityLimits, type LimitedService } from '@nearhand/shared/bookings/quantity';
import { validatePrice } from '@nearhand/shared/money';
import { plainFormats } from '@nearhand/shared/region/formats';
import { recordAdminAction, type AuditContext } from '../../audit/audit-log.ts';
import type { CurrentUser } from '../../../auth/authorize.ts';
import { onCommit, withLockedTransaction } from '../../../database/transactions.ts';
import { AppError, InvalidError } from '../../../errors.ts';
import { keyedMutex } from '../../../lib/keyed-mutex.ts';
import { type ServiceDocument, ServiceModel } from '../../../models/service.model.ts';
import { insertServices, buildServiceDocument } from '../build-service-document.ts';
import { confirmTermsSoon } from '../search-index.ts';
import { config } from '../../../config.ts';
import type { UserDocument } from '../../../models/user.model.ts';
import { isAllowedHost } from '../../images/commands.ts';
import { lockCategory, lockProvider } from './lock-references.ts';

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
  const store = tx ? (service: NewService) => insertService(service, tx) : storeService;
  if (user.role === 'admin') return store({ input, provider: input.provider ?? null, context });
  if (isRejected(user)) throw new AppError('application_rejected', messages.service.waitForApproval);
  return store({ input, provider: user.id, context });
}

/** Stores a service in a transaction. Those that lock the same category or provider would mostly conflict, so they run one after another. */
async function storeService(service: NewService): Promise<ServiceDocument> {
  return keyedMutex.runExclusive(`provider-services:${service.provider}`, () =>
    withLockedTransaction(`category-services:${service.input.category}`, (tx) => insertService(service, tx)),
  );
}

/** Throws for an image of a host that the settings do not name. */
export function assertAllowedImage(url: string | undefined): void {
  if (url && !isAllowedHost(url)) throw new InvalidError(messages.image.hostNotAllowed, 'imageUrl');
}

async function insertService(
  { input, provider: providerId, context }: NewService,
  tx: ClientSession,
): Promise<ServiceDocument> {
  assertAllowedImage(input.imageUrl);
  const category = await lockCategory(input.category, tx);
  const provider = providerId === null ? null : await lockProvider(providerId, tx);
  if (provider) await assertServiceQuota(context.user, provider, tx);
  const service = buildServiceDocument(input, { category, provider });
  assertValidQuantityLimits(service);
  await insertServices([service], tx);
  onCommit(tx, () => confirmTermsSoon(service));
  await recordAdminAction(context, 'service.created', service, tx);
  return service;
}

/**
 * Throws when a provider, unlike an admin, has reached the limit of services. Runs in the
 * transaction that creates the service and has locked the provider, so that concurrent ones count each other.
 */
async function assertServiceQuota(
  { role }: CurrentUser,
  { _id, status }: UserDocument,
  tx: ClientSession,
): Promise<void> {
  if (!config.RATE_LIMIT || role === 'admin') return;
  const hasApproval = isApproved({ status });
  const quota = hasApproval ? config.MAX_SERVICES_PER_PROVIDER : config.MAX_SERVICES_BEFORE_APPROVAL;
  const count = await ServiceModel.countDocuments({ provider: _id }).session(tx);
  if (count >= quota) {
    const message = tooManyServicesMessage(quota, hasApproval);
    throw new AppError('service_quota_reached', message, { retryAfterSeconds: 60 });
  }
}

/** Throws an InvalidError for a price with more decimals than the marketplace's currency has. */
export function assertValidPrices({
  basePrice,
  options = [],
}: Pick<CreateServiceInput, 'basePrice' | 'options'>): void {
  const prices = [
    ['basePrice', basePrice] as const,
    ...options.map(({ price }, index) => [`options.${index}.price`, price] as const),
  ];
  for (const [path, price] of prices) {
    const problem = validatePrice(price, config.MARKETPLACE_CURRENCY);
    if (problem) throw new InvalidError(problem, path);
  }
}

/** Throws an InvalidError for quantity limits that contradict each other or are too large for the unit. */
export function assertValidQuantityLimits(service: LimitedService): void {
  const problem = validateQuantityLimits(service, plainFormats.formatNumber);
  if (problem) throw new InvalidError(problem.message, problem.path);
}
