import type { AuditAction } from '@nearhand/shared/audit';
import { messages } from '@nearhand/shared/messages';
import type { UpdateServiceInput } from '@nearhand/shared/services';
import type { ClientSession, QueryFilter, UpdateQuery } from 'mongoose';
import { noteForOthers } from '../audit/audit-log.ts';
import type { CurrentUser } from '../auth/current-user.ts';
import { inTransaction } from '../database/transactions.ts';
import { incrementVersion, withVersion, type ReplaceableVersions } from '../database/versions.ts';
import { ForbiddenError, NotFoundError, PreconditionFailedError, type AppError } from '../errors.ts';
import { isListed, providerCardOf } from './provider-card.ts';
import {
  searchFields,
  ServiceModel,
  toService,
  type ServiceDocument,
  type ShownService,
} from './service.model.ts';
import { claimParents } from './service-parents.ts';
import { keywordKey, rememberWords, wordsOf } from './service-words.ts';
import { categoryCardOf } from './stored-service.ts';
import { confirmWords, sweepWords } from './unused-words.ts';

/**
 * Changes a service of `user`, or any for an admin, if it has one of the `versions`. Optional fields that are left out stay as they
 * are; an empty `imageUrl`, `location` or `availability` removes it.
 */
export async function updateService(
  id: string,
  user: CurrentUser,
  input: UpdateServiceInput,
  { versions, requestId }: { versions: ReplaceableVersions; requestId: string },
): Promise<ShownService> {
  const own = { ...changeableBy(user, id), ...withVersion(versions) };
  const { previous, changed } = await inTransaction(async (session) => {
    const before = await ServiceModel.findOne(own).session(session).lean();
    if (!before) throw await updateError(id, user, session);
    const provider = user.role === 'admin' ? input.provider : undefined;
    refuseSwitchOn(before, user, input);
    const changes = await changesOf(before, { ...input, provider }, user, session);
    const after = await ServiceModel.findOneAndUpdate(own, changes, {
      session,
      returnDocument: 'after',
    }).lean();
    if (!after) throw await updateError(id, user, session);
    await noteForOthers({ user, requestId }, changeOf(before, after), after, session);
    return { previous: before, changed: after };
  });
  await confirmWords([changed]);
  await sweepWords(previous, changed);
  return changed;
}

/** Removes a service of `user`, or any for an admin. Its bookings stay: they hold all they need of it. */
export async function deleteService(id: string, user: CurrentUser, requestId: string): Promise<void> {
  // In a transaction, so that asking again after a lost answer does not find the service missing.
  const deleted = await inTransaction(async (session) => {
    const service = await ServiceModel.findOneAndDelete(changeableBy(user, id), { session }).lean();
    if (!service) throw await refusal(id);
    await noteForOthers({ user, requestId }, 'service.removed', service, session);
    return service;
  });
  await sweepWords(deleted);
}

/** Throws a ForbiddenError for an owner who switches on what an admin has switched off. */
function refuseSwitchOn(
  { isActive, deactivatedBy }: ServiceDocument,
  user: CurrentUser,
  input: UpdateServiceInput,
): void {
  const isSwitchedOn = !isActive && input.isActive === true;
  if (isSwitchedOn && deactivatedBy === 'admin' && user.role !== 'admin') {
    throw new ForbiddenError(messages.service.switchedOff);
  }
}

function changeOf(before: ServiceDocument, after: Pick<ServiceDocument, 'isActive'>): AuditAction {
  if (before.isActive === after.isActive) return 'service.changed';
  return after.isActive ? 'service.switched_on' : 'service.switched_off';
}

async function changesOf(
  before: ServiceDocument,
  { category, provider, imageUrl, location, availability, version: _version, ...fields }: UpdateServiceInput,
  user: CurrentUser,
  session: ClientSession,
): Promise<UpdateQuery<ServiceDocument>> {
  // The present category and provider write their changes into the service itself, so only others are claimed; but for a new
  // picture, which may be about to be removed as one that nothing shows.
  const isMoved = !before.category.equals(category);
  const isNewPicture = Boolean(imageUrl) && imageUrl !== before.imageUrl;
  const claimedProvider = provider ?? (isNewPicture ? before.provider?.toString() : undefined);
  const parents = await claimParents(
    { categories: isMoved ? [category] : [], providers: claimedProvider ? [claimedProvider] : [] },
    session,
  );
  const categoryCard = isMoved ? categoryCardOf(parents.category(category)) : before.categoryCard;
  const newProvider = provider ? parents.provider(provider) : null;
  const newProviderCard = newProvider && providerCardOf(newProvider);
  const providerCard = provider === undefined ? before.providerCard : newProviderCard;
  const keywords = fields.keywords ?? before.keywords;
  const words = wordsOf({ ...fields, keywords }, categoryCard.name);
  await rememberWords([{ words }]);
  const isActive = fields.isActive ?? before.isActive;
  const isSwitchedOff = before.isActive && !isActive;
  const removable = { imageUrl, location, availability };
  return {
    $set: {
      ...given({ ...fields, ...removable }),
      category,
      categoryCard,
      ...(provider !== undefined && { provider, providerCard }),
      isListed: isListed(isActive, providerCard),
      ...(isSwitchedOff && {
        deactivatedBy: user.role === 'admin' ? ('admin' as const) : ('owner' as const),
      }),
      words,
      keywordKeys: keywords.map(keywordKey),
    },
    $unset: { ...emptied(removable), ...(isActive && { deactivatedBy: 1 }) },
    ...incrementVersion,
  };
}

/** The fields that hold something: neither left out nor empty. */
function given(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** The fields that are sent empty, and so are to be removed. */
function emptied(fields: object): Record<string, 1> {
  const empty = Object.entries(fields).filter(([, value]) => value === '');
  return Object.fromEntries(empty.map(([field]) => [field, 1]));
}

function changeableBy(user: CurrentUser, id: string): QueryFilter<ServiceDocument> {
  return user.role === 'admin' ? { _id: id } : { _id: id, provider: user.id };
}

/** Why a service cannot be updated: it has another version, or is not the caller's, or does not exist. */
async function updateError(id: string, user: CurrentUser, session: ClientSession): Promise<AppError> {
  const present = await ServiceModel.findOne(changeableBy(user, id), searchFields).session(session).lean();
  if (!present) return refusal(id);
  const message = messages.changedMeanwhile('service');
  return new PreconditionFailedError(message, { service: toService(present, true) });
}

async function refusal(id: string): Promise<AppError> {
  if (await ServiceModel.exists({ _id: id })) return new ForbiddenError(messages.service.notYours);
  return new NotFoundError(messages.service.notFound);
}
