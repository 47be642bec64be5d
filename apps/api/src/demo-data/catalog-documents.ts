import { toE164 } from '../lib/phone.ts';
import { getMarketplaceCountry } from '../config.ts';
import { createHash } from 'node:crypto';
import { daysBefore, type DemoClock } from '@nearhand/demo-data/dates';
import {
  demoAdmin,
  demoCategories,
  demoCustomers,
  demoPlaces,
  demoProviders,
  demoServices,
  type DemoUser,
} from '@nearhand/demo-data/demo-data';
import type { RatingTotals } from '@nearhand/shared/reviews/review-rules';
import { tokenize } from '@nearhand/shared/search/text-search';
import { createServiceSchema } from '@nearhand/shared/services/services';
import { Types } from 'mongoose';
import type { ProviderCalendarDocument } from '../models/provider-calendar.model.ts';
import type { PlaceDocument } from '../models/place.model.ts';
import type { ReviewDocument } from '../models/review.model.ts';
import type { CategoryDocument } from '../models/category.model.ts';
import {
  buildServiceDocument,
  buildServiceRating,
  toProviderSnapshot,
} from '../features/services/build-service-document.ts';
import type { ServiceDocument } from '../models/service.model.ts';
import type { UserDocument } from '../models/user.model.ts';

type DemoKind =
  | 'category'
  | 'user'
  | 'service'
  | 'booking'
  | 'series'
  | 'conversation'
  | 'place'
  | 'review'
  | 'option';

/** Returns the same id at every load, so that bookmarked URLs remain valid after a reset. */
export function demoId(kind: DemoKind, key: string): Types.ObjectId {
  const digest = createHash('sha256').update(`${kind} ${key}`).digest('hex');
  return Types.ObjectId.createFromHexString(digest.slice(0, 24));
}

/** Looks documents up by their id; throws for one that is not there. */
export function byId<Doc extends { _id: Types.ObjectId }>(
  documents: readonly Doc[],
): (id: Types.ObjectId) => Doc {
  const known = new Map(documents.map((document) => [document._id.toString(), document]));
  return (id) => {
    const document = known.get(id.toString());
    if (!document) throw new RangeError(`The demo data has nothing with the id ${id.toString()}`);
    return document;
  };
}

function createdDaysAgo(days: number, { now }: DemoClock) {
  const createdAt = daysBefore(now, days);
  return { createdAt, updatedAt: createdAt };
}

interface UserParts {
  clock: DemoClock;
  /** The URLs of stored images by the id of their user or service. */
  images: ReadonlyMap<string, string>;
  getPasswordHash: (email: string) => string;
}

export function buildUserDocuments({ clock, images, getPasswordHash }: UserParts): UserDocument[] {
  const build = (
    { key, name, email, phone, createdDaysAgo: days }: DemoUser,
    roleFields: Pick<UserDocument, 'role'> & Partial<UserDocument>,
  ): UserDocument => {
    const _id = demoId('user', key);
    const profilePhoto = images.get(_id.toString());
    const phoneE164 = toE164(phone, getMarketplaceCountry());
    const dates = createdDaysAgo(days, clock);
    return {
      _id,
      name,
      nameTerms: tokenize(name),
      email,
      emailVerifiedAt: dates.createdAt,
      phone,
      ...(phoneE164 && { phoneE164 }),
      passwordHash: getPasswordHash(email),
      ...roleFields,
      ...(profilePhoto && { profilePhoto }),
      lockCount: 0,
      version: 0,
      ...dates,
    };
  };
  return [
    build(demoAdmin, { role: 'admin' }),
    ...demoProviders.map((provider) => {
      const { status, serviceType, address, contact, about, serviceArea } = provider;
      const appliedAt = daysBefore(clock.now, provider.createdDaysAgo);
      const business = { status, serviceType, address, contact, appliedAt };
      return build(provider, { role: 'provider', ...business, serviceArea, ...(about && { about }) });
    }),
    ...demoCustomers.map((customer) => {
      const { street = '', city = '', state = '', zipCode = '' } = customer.home;
      const addresses = [{ label: 'Home', street, city, state, zipCode, isDefault: true }];
      const { appliedDaysAgo = 0, ...business } = customer.application ?? {};
      const application = customer.application && {
        ...business,
        appliedAt: daysBefore(clock.now, appliedDaysAgo),
      };
      return build(customer, { role: 'customer', addresses, ...application });
    }),
  ];
}

export function buildCategoryDocuments(clock: DemoClock): CategoryDocument[] {
  return demoCategories.map(({ createdDaysAgo: days, ...category }, index) => ({
    ...category,
    position: index + 1,
    isHidden: false,
    _id: demoId('category', category.slug),
    lockCount: 0,
    version: 0,
    ...createdDaysAgo(days, clock),
  }));
}

interface ServiceParts extends Pick<UserParts, 'clock' | 'images'> {
  categories: readonly CategoryDocument[];
  users: readonly UserDocument[];
}

export function buildServiceDocuments({ clock, images, categories, users }: ServiceParts): ServiceDocument[] {
  const [categoryOf, userOf] = [byId(categories), byId(users)];
  return demoServices.map((service) => {
    const _id = demoId('service', service.key);
    const category = categoryOf(demoId('category', service.category));
    const provider = userOf(demoId('user', service.provider.key));
    const input = createServiceSchema.parse({
      ...service,
      category: category._id.toString(),
      imageUrl: images.get(_id.toString()),
      provider: provider._id.toString(),
    });
    const stored = buildServiceDocument(input, { category, provider });
    const options = stored.options.map((option) => ({
      ...option,
      _id: demoId('option', `${service.key} ${option.name}`),
    }));
    return { ...stored, _id, options, ...createdDaysAgo(service.createdDaysAgo, clock) };
  });
}

export function buildPlaceDocuments({ now }: DemoClock): PlaceDocument[] {
  return demoPlaces.map((place) => ({ _id: demoId('place', place.name), ...place, createdAt: now }));
}

export function buildCalendarDocuments(): ProviderCalendarDocument[] {
  return demoProviders.flatMap(({ key, calendar: availability }) =>
    availability
      ? [{ _id: demoId('user', key), busy: [], revision: new Types.ObjectId(), availability }]
      : [],
  );
}

/** Gives providers and services the ratings that follow from the published reviews, whose totals are `marketplace`. */
export function applyRatings(
  reviews: readonly ReviewDocument[],
  documents: { users: readonly UserDocument[]; services: readonly ServiceDocument[] },
) {
  const counted = reviews.filter(({ isCounted }) => isCounted);
  const totalsOf = (id: Types.ObjectId, field: 'service' | 'subject') =>
    getTotals(counted.filter((review) => review[field].equals(id)));
  const marketplace = getTotals(counted);
  const users = documents.users.map((user) => {
    const { sum, count } = totalsOf(user._id, 'subject');
    return count === 0 ? user : { ...user, ratingSum: sum, reviewCount: count };
  });
  const userOf = byId(users);
  const services = documents.services.map((service) => ({
    ...service,
    ...buildServiceRating(totalsOf(service._id, 'service'), marketplace),
    providerSnapshot: service.provider && toProviderSnapshot(userOf(service.provider)),
  }));
  return { users, services, marketplace };
}

function getTotals(reviews: readonly ReviewDocument[]): RatingTotals {
  return { sum: reviews.reduce((total, { rating }) => total + rating, 0), count: reviews.length };
}
