import type { AuditAction } from '@nearhand/shared/audit/audit';
import { getLeastTotal } from '@nearhand/shared/bookings/job';
import { messages } from '@nearhand/shared/api-messages';
import { mapServiceTexts, omitServiceTexts } from '@nearhand/shared/services/service-texts';
import type { ServiceTerms } from '@nearhand/shared/search/service-terms';
import type { UpdateServiceInput } from '@nearhand/shared/services/services';
import type { ClientSession, QueryFilter, UpdateQuery } from 'mongoose';
import { recordAdminAction } from '../../audit/audit-log.ts';
import type { CurrentUser } from '../../../auth/authorize.ts';
import { config } from '../../../config.ts';
import { withTransaction } from '../../../database/transactions.ts';
import { incrementVersion, withVersion, type ReplaceableVersions } from '../../../database/versions.ts';
import { AppError, ForbiddenError, NotFoundError, PreconditionFailedError } from '../../../errors.ts';
import {
  hideSearchFields,
  ServiceModel,
  toService,
  type ServiceDocument,
  type PublicServiceDocument,
} from '../../../models/service.model.ts';
import { registerTerms, buildSearchTerms, confirmTerms, sweepTerms } from '../search-index.ts';
import {
  isListed,
  toCategorySnapshot,
  toProviderSnapshot,
  toSearchArea,
  toStoredOptions,
} from '../build-service-document.ts';
import { lockCategory, lockImages, lockProvider } from './lock-references.ts';
import { assertAllowedImage, assertValidQuantityLimits } from './create-service.ts';

/**
 * Updates a service of `user`, or any service for an admin, if it has one of the `versions`. Optional fields that are
 * missing stay unchanged, and those that are empty are removed. Throws a PreconditionFailedError for another version.
 */
export async function updateService(
  id: string,
  user: CurrentUser,
  input: UpdateServiceInput,
  { versions, requestId }: { versions: ReplaceableVersions; requestId: string },
): Promise<PublicServiceDocument> {
  const filter = { ...ownedBy(user, id), ...withVersion(versions) };
  const registered = new Set<string>();
  const { previous, changed } = await withTransaction(async (tx) => {
    const before = await ServiceModel.findOne(filter).session(tx).lean();
    if (!before) throw await updateError(id, user, tx);
    const provider = user.role === 'admin' ? input.provider : undefined;
    assertMayActivate(before, user, input);
    const { update, terms } = await buildUpdate(before, { ...input, provider }, user, tx);
    for (const word of terms.searchTerms) registered.add(word);
    await registerTerms([terms], [before]);
    const after = await ServiceModel.findOneAndUpdate(filter, update, {
      session: tx,
      returnDocument: 'after',
    }).lean();
    if (!after) throw await updateError(id, user, tx);
    await recordAdminAction({ user, requestId }, toAuditAction(before, after), after, tx);
    return { previous: before, changed: after };
  }).catch(async (error: unknown) => {
    // Terms are stored outside the transaction, so they remain when it fails.
    await sweepTerms({ searchTerms: [...registered] });
    throw error;
  });
  await confirmTerms([changed], [previous]);
  await sweepTerms(previous, changed);
  return changed;
}

/** Deletes a service of `user`, or any for an admin. Its bookings stay: they copy everything they need. */
export async function deleteService(id: string, user: CurrentUser, requestId: string): Promise<void> {
  // In a transaction, so that a retry after a lost response does not find the service missing.
  const deleted = await withTransaction(async (tx) => {
    const service = await ServiceModel.findOneAndDelete(ownedBy(user, id), { session: tx }).lean();
    if (!service) throw await notFoundOrForbidden(id, tx);
    await recordAdminAction({ user, requestId }, 'service.removed', service, tx);
    return service;
  });
  await sweepTerms(deleted);
}

/** Throws for an owner who activates a service that an admin has deactivated. */
function assertMayActivate(
  { isActive, deactivatedBy }: ServiceDocument,
  user: CurrentUser,
  input: UpdateServiceInput,
): void {
  const isActivated = !isActive && input.isActive === true;
  if (isActivated && deactivatedBy === 'admin' && user.role !== 'admin') {
    throw new AppError('hidden_by_admin', messages.service.switchedOff);
  }
}

function toAuditAction(before: ServiceDocument, after: Pick<ServiceDocument, 'isActive'>): AuditAction {
  if (before.isActive === after.isActive) return 'service.changed';
  return after.isActive ? 'service.switched_on' : 'service.switched_off';
}

async function buildUpdate(
  before: ServiceDocument,
  { category, provider, imageUrl, version: _version, ...input }: UpdateServiceInput,
  user: CurrentUser,
  tx: ClientSession,
): Promise<{ update: UpdateQuery<ServiceDocument>; terms: ServiceTerms }> {
  const fields = omitServiceTexts(input);
  const { categorySnapshot, providerSnapshot } = await lockNewReferences(
    before,
    { category, provider, imageUrl },
    tx,
  );
  const area = toSearchArea(providerSnapshot);
  const keywords = fields.keywords ?? before.keywords;
  const terms = buildSearchTerms({ ...fields, keywords }, categorySnapshot.name, providerSnapshot);
  const isActive = fields.isActive ?? before.isActive;
  const isDeactivated = before.isActive && !isActive;
  const isVisible = isListed(isActive, providerSnapshot);
  const { options, ...others } = fields;
  const quantified = mergeQuantities(before, input);
  assertValidQuantityLimits(quantified);
  const removable = {
    imageUrl,
    minimumQuantity: input.minimumQuantity,
    maximumQuantity: input.maximumQuantity,
    minutesPerUnit: input.minutesPerUnit,
    hoursPerDay: input.hoursPerDay,
    ...mapServiceTexts((_text, name) => input[name]),
  };
  const update = {
    $set: {
      ...compact({ ...others, ...removable }),
      ...(options && { options: toStoredOptions(options, before.options) }),
      category,
      categorySnapshot,
      ...(provider !== undefined && { provider, providerSnapshot }),
      ...(area && { area }),
      isListed: isVisible,
      ...(isVisible && !before.listedAt && { listedAt: new Date() }),
      ...(isDeactivated && {
        deactivatedBy: user.role === 'admin' ? ('admin' as const) : ('owner' as const),
      }),
      leastTotal: getLeastTotal(quantified, config.MARKETPLACE_CURRENCY),
      ...terms,
    },
    $unset: {
      ...toUnset(removable),
      ...(!area && { area: 1 as const }),
      ...(isActive && { deactivatedBy: 1 }),
    },
    ...incrementVersion,
  };
  return { update, terms };
}

/**
 * Locks the category, the provider and the image that an update changes, and returns the copies that the service will
 * store. The present category and provider propagate their changes to the service, so they need no lock.
 */
async function lockNewReferences(
  before: ServiceDocument,
  { category, provider, imageUrl }: Pick<UpdateServiceInput, 'category' | 'provider' | 'imageUrl'>,
  tx: ClientSession,
): Promise<Pick<ServiceDocument, 'categorySnapshot' | 'providerSnapshot'>> {
  const isNewCategory = !before.category.equals(category);
  const categorySnapshot = isNewCategory
    ? toCategorySnapshot(await lockCategory(category, tx))
    : before.categorySnapshot;
  const newProvider = provider ? await lockProvider(provider, tx) : null;
  // A concurrent cleanup may be about to delete a new image as unused.
  const isNewImage = Boolean(imageUrl) && imageUrl !== before.imageUrl;
  if (isNewImage) assertAllowedImage(imageUrl);
  if (isNewImage && !provider && before.provider) await lockImages(before.provider.toString(), tx);
  const newProviderCard = newProvider && toProviderSnapshot(newProvider);
  return {
    categorySnapshot,
    providerSnapshot: provider === undefined ? before.providerSnapshot : newProviderCard,
  };
}

function mergeQuantities(before: ServiceDocument, input: Omit<UpdateServiceInput, 'category'>) {
  const { basePrice, unit = before.unit, duration = before.duration } = input;
  const { minimumQuantity = before.minimumQuantity, maximumQuantity = before.maximumQuantity } = input;
  return {
    basePrice,
    unit,
    duration,
    minimumQuantity: minimumQuantity ?? undefined,
    maximumQuantity: maximumQuantity ?? undefined,
  };
}

/** Returns the fields that are neither missing nor empty. */
function compact(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

/** Returns the `$unset` of the fields that are sent empty or null. */
function toUnset(fields: object): Record<string, 1> {
  const empty = Object.entries(fields).filter(([, value]) => value === '' || value === null);
  return Object.fromEntries(empty.map(([field]) => [field, 1]));
}

function ownedBy(user: CurrentUser, id: string): QueryFilter<ServiceDocument> {
  return user.role === 'admin' ? { _id: id } : { _id: id, provider: user.id };
}

/** Returns the error of an update that found no service: of another version, of another provider, or none at all. */
async function updateError(id: string, user: CurrentUser, tx: ClientSession): Promise<AppError> {
  const current = await ServiceModel.findOne(ownedBy(user, id), hideSearchFields).session(tx).lean();
  if (!current) return notFoundOrForbidden(id, tx);
  const message = messages.changedMeanwhile('service');
  return new PreconditionFailedError(message, { service: toService(current, true) });
}

/** Reads in the transaction: outside it, a service that a concurrent request has deleted may still be found. */
async function notFoundOrForbidden(id: string, tx: ClientSession): Promise<AppError> {
  if (await ServiceModel.exists({ _id: id }).session(tx))
    return new ForbiddenError(messages.service.notYours);
  return new NotFoundError(messages.service.notFound);
}
