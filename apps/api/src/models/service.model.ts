import { DEFAULT_HOURS_PER_DAY, type JobOption, type PricedService } from '@nearhand/shared/bookings/job';
import { withMinorUnits } from '@nearhand/shared/money';
import type { CancellationPolicy } from '@nearhand/shared/bookings/cancellation-policy';
import type { Difficulty, PriceUnit, ServicePlace } from '@nearhand/shared/services/service-enums';
import { mapServiceTexts, pickServiceTexts, type ServiceText } from '@nearhand/shared/services/service-texts';
import type { ServiceArea } from '@nearhand/shared/providers/service-area.schema';
import type { Service } from '@nearhand/shared/services/services';
import type { ProviderStatus } from '@nearhand/shared/users/users';
import { model, Schema, type Types } from 'mongoose';
import { config } from '../config.ts';
import { createTtlCache } from '../lib/ttl-cache.ts';
import { storedServiceAreaSchema } from './user.model.ts';

/** The copy of the category in a service, so that a list is one indexed read. */
export interface CategorySnapshot {
  name: string;
  slug: string;
}

/** The copy of the provider in a service, for the same reason. */
export interface ProviderSnapshot {
  name: string;
  email: string;
  phone: string;
  phoneE164?: string;
  status?: ProviderStatus;
  serviceType?: string;
  address?: string;
  contact?: string;
  profilePhoto?: string;
  serviceArea?: ServiceArea;
  isSuspended?: boolean;
  /** The average and the number of the provider's reviews; missing without reviews. */
  rating?: number;
  reviewCount?: number;
}

/** The area of the provider as searches read it: all in one index. */
export interface SearchArea {
  lat: number;
  lng: number;
  radiusKm: number;
  /** The cell of the grid, see area-cells.ts. */
  cell: number;
}

/** What customers can add to a service. */
export type StoredOption = Omit<JobOption, '_id'> & { _id: Types.ObjectId };

export interface ServiceDocument extends Partial<Record<ServiceText, string>> {
  _id: Types.ObjectId;
  name: string;
  description: string;
  category: Types.ObjectId;
  categorySnapshot: CategorySnapshot;
  /** null: "Provider Not Assigned". */
  provider: Types.ObjectId | null;
  providerSnapshot: ProviderSnapshot | null;
  basePrice: number;
  unit: PriceUnit;
  imageUrl?: string;
  keywords: string[];
  /** Minutes. */
  duration: number;
  difficulty: Difficulty;
  requirements: string[];
  cancellationPolicy: CancellationPolicy;
  place: ServicePlace;
  minimumQuantity?: number;
  maximumQuantity?: number;
  /** How long one of the unit takes, in minutes. */
  minutesPerUnit?: number;
  /** How many hours a day of a job has that takes longer; missing for the default. */
  hoursPerDay?: number;
  options: StoredOption[];
  /** Whether the price is the least one, which the provider may raise. */
  fromPrice: boolean;
  /** What the smallest booking costs, from the price, the unit and the quantities: the sort order `total`. */
  leastTotal: number;
  isActive: boolean;
  /** Who deactivated it; missing while it is active, and when it was created inactive. */
  deactivatedBy?: 'admin' | 'owner';
  /** Whether all visitors see it: active, and its provider, if any, is approved and not suspended. */
  isListed: boolean;
  /** When it was first listed; missing until then. Saved searches notify users of it from then on. */
  listedAt?: Date;
  /** The average of its reviews, rounded to two decimals; 0 without reviews. */
  rating: number;
  reviewCount: number;
  ratingSum: number;
  /** The same average, not rounded: what filters compare. */
  ratingMean: number;
  /** How far its Bayesian mean is above the mean of the marketplace: the sort order `rating` (decision 0036). */
  ratingRank: number;
  /** Missing without a service area of the provider. */
  area?: SearchArea;
  /** What searches find it by, and what its relevance follows from (`buildServiceTerms`). */
  indexTerms: string[];
  searchTerms: string[];
  /** See database/versions.ts. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const text = { type: String, required: true };
const subdocument = { _id: false } as const;

/** The name of the index for searches by distance. */
export const AREA_INDEX = 'searchArea';
/** The index for words and keywords. */
export const TERMS_INDEX = { indexTerms: 1, isListed: 1, ratingRank: -1, _id: -1 } as const;

const serviceSchema = new Schema<ServiceDocument>(
  {
    name: text,
    description: text,
    category: { type: Schema.Types.ObjectId, required: true },
    categorySnapshot: {
      type: new Schema<CategorySnapshot>({ name: text, slug: text }, subdocument),
      required: true,
    },
    provider: { type: Schema.Types.ObjectId, default: null },
    providerSnapshot: {
      type: new Schema<ProviderSnapshot>(
        {
          name: text,
          email: text,
          phone: text,
          phoneE164: String,
          status: String,
          serviceType: String,
          address: String,
          contact: String,
          profilePhoto: String,
          serviceArea: storedServiceAreaSchema,
          isSuspended: Boolean,
          rating: Number,
          reviewCount: Number,
        },
        subdocument,
      ),
      default: null,
    },
    basePrice: { type: Number, required: true },
    unit: text,
    imageUrl: String,
    keywords: [String],
    duration: { type: Number, required: true },
    difficulty: text,
    requirements: [String],
    cancellationPolicy: text,
    place: text,
    minimumQuantity: Number,
    maximumQuantity: Number,
    minutesPerUnit: Number,
    hoursPerDay: Number,
    options: {
      type: [
        new Schema<StoredOption>({
          name: text,
          price: { type: Number, required: true },
          minutes: { type: Number, required: true },
          maximum: { type: Number, required: true },
        }),
      ],
      required: true,
    },
    fromPrice: { type: Boolean, required: true },
    leastTotal: { type: Number, required: true },
    isActive: { type: Boolean, required: true },
    deactivatedBy: String,
    isListed: { type: Boolean, required: true },
    listedAt: Date,
    rating: { type: Number, default: 0 },
    reviewCount: { type: Number, default: 0 },
    ratingSum: { type: Number, default: 0 },
    ratingMean: { type: Number, default: 0 },
    ratingRank: { type: Number, default: 0 },
    ...mapServiceTexts(() => String),
    area: {
      type: new Schema<SearchArea>(
        {
          lat: { type: Number, required: true },
          lng: { type: Number, required: true },
          radiusKm: { type: Number, required: true },
          cell: { type: Number, required: true },
        },
        subdocument,
      ),
    },
    indexTerms: [String],
    searchTerms: [String],
    version: { type: Number, default: 0 },
  },
  { timestamps: true, versionKey: false, strict: 'throw' },
);
// One index for each sort order, and for each filter that few services match. Most end with further filter fields, so that
// non-matching documents are not read: providers see their own services among those that are not listed.
serviceSchema.index({ isListed: 1, ratingRank: -1, _id: -1, provider: 1 });
// With the rank after the price, services in a price range are sorted by rating before any document is read.
serviceSchema.index({ isListed: 1, basePrice: 1, _id: 1, ratingRank: 1, provider: 1 });
serviceSchema.index({ isListed: 1, leastTotal: 1, _id: 1, provider: 1 });
serviceSchema.index({ isListed: 1, createdAt: -1, _id: -1, provider: 1 });
serviceSchema.index({ isListed: 1, updatedAt: 1, _id: 1, provider: 1 });
serviceSchema.index({
  category: 1,
  isListed: 1,
  ratingRank: -1,
  _id: -1,
  basePrice: 1,
  difficulty: 1,
  provider: 1,
});
serviceSchema.index({
  category: 1,
  isListed: 1,
  basePrice: 1,
  _id: 1,
  ratingRank: 1,
  difficulty: 1,
  provider: 1,
});
serviceSchema.index(TERMS_INDEX);
serviceSchema.index({ provider: 1, isListed: 1, ratingRank: -1, _id: -1 });
// Has every field that a search by distance or free time compares, so that it reads only the documents of its page. The
// center comes before the filters, so that a center that is too far away is skipped at once.
serviceSchema.index(
  {
    'area.cell': 1,
    isListed: 1,
    'area.lat': 1,
    'area.lng': 1,
    'area.radiusKm': 1,
    category: 1,
    difficulty: 1,
    basePrice: 1,
    ratingRank: 1,
    ratingMean: 1,
    leastTotal: 1,
    createdAt: 1,
    provider: 1,
    duration: 1,
    unit: 1,
    minimumQuantity: 1,
    maximumQuantity: 1,
    minutesPerUnit: 1,
    hoursPerDay: 1,
    _id: 1,
  },
  { name: AREA_INDEX, partialFilterExpression: { 'area.cell': { $exists: true } } },
);
serviceSchema.index({ imageUrl: 1 }, { sparse: true });
serviceSchema.index({ listedAt: 1 }, { sparse: true });
/** Finds the services whose rank follows the mean of the marketplace. */
serviceSchema.index({ reviewCount: 1 }, { partialFilterExpression: { reviewCount: { $gt: 0 } } });

/** Caches list counts for up to a second; other API instances change services too. */
export const serviceCountCache = createTtlCache<number>();
serviceSchema.post(/^(save|update|delete|findOneAnd)/, () => serviceCountCache.clear());
serviceSchema.post('insertMany', () => serviceCountCache.clear());
serviceSchema.post('bulkWrite', () => serviceCountCache.clear());

export const ServiceModel = model('Service', serviceSchema);

export const hideSearchFields = { indexTerms: 0, searchTerms: 0, area: 0 } as const;
export type PublicServiceDocument = Omit<ServiceDocument, keyof typeof hideSearchFields>;

/** The fields from which price and length of a job follow. */
export const pricedFields = {
  name: 1,
  basePrice: 1,
  unit: 1,
  duration: 1,
  minimumQuantity: 1,
  maximumQuantity: 1,
  minutesPerUnit: 1,
  hoursPerDay: 1,
  options: 1,
} as const;

/** Maps a service to what prices and lengths are computed from. */
export function toPricedService(service: Pick<ServiceDocument, keyof typeof pricedFields>): PricedService {
  const options = service.options.map((option) => ({ ...option, _id: option._id.toString() }));
  return { ...service, options };
}

/** Maps a service to its response, with the provider's contact details for those who see them (product 6). */
export function toService(service: PublicServiceDocument, withContact: boolean): Service {
  const { imageUrl, deactivatedBy, minimumQuantity, maximumQuantity, minutesPerUnit } = service;
  return {
    _id: service._id.toString(),
    name: service.name,
    description: service.description,
    category: { _id: service.category.toString(), ...service.categorySnapshot },
    ...withMinorUnits({ basePrice: service.basePrice }, config.MARKETPLACE_CURRENCY),
    currency: config.MARKETPLACE_CURRENCY,
    unit: service.unit,
    keywords: service.keywords,
    duration: service.duration,
    difficulty: service.difficulty,
    requirements: service.requirements,
    cancellationPolicy: service.cancellationPolicy,
    place: service.place,
    isActive: service.isActive,
    rating: service.rating,
    reviewCount: service.reviewCount,
    provider: toProvider(service, withContact),
    createdAt: service.createdAt.toISOString(),
    updatedAt: service.updatedAt.toISOString(),
    ...(deactivatedBy && { deactivatedBy }),
    ...(minimumQuantity !== undefined && { minimumQuantity }),
    ...(maximumQuantity !== undefined && { maximumQuantity }),
    ...(minutesPerUnit !== undefined && { minutesPerUnit }),
    hoursPerDay: service.hoursPerDay ?? DEFAULT_HOURS_PER_DAY,
    options: service.options.map(({ _id, price, ...option }) => ({
      _id: _id.toString(),
      ...option,
      ...withMinorUnits({ price }, config.MARKETPLACE_CURRENCY),
    })),
    fromPrice: service.fromPrice,
    version: service.version,
    ...(imageUrl && { imageUrl }),
    ...pickServiceTexts(service),
  };
}

function toProvider(
  { provider, providerSnapshot }: PublicServiceDocument,
  withContact: boolean,
): Service['provider'] {
  if (!provider || !providerSnapshot) return null;
  const { name, status, serviceType, profilePhoto, email, phone, phoneE164, contact, address } =
    providerSnapshot;
  const { rating = 0, reviewCount = 0, serviceArea } = providerSnapshot;
  return {
    _id: provider.toString(),
    name,
    ...(status && { status }),
    ...(serviceType && { serviceType }),
    ...(profilePhoto && { profilePhoto }),
    rating,
    reviewCount,
    serviceArea: serviceArea ?? null,
    ...(withContact && { email, phone, ...(phoneE164 && { phoneE164 }) }),
    ...(withContact && contact && { contact }),
    ...(withContact && address && { address }),
  };
}
