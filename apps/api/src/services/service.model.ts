import type { Difficulty } from '@nearhand/shared/service-choices';
import type { PriceUnit, Service } from '@nearhand/shared/services';
import type { ProviderStatus } from '@nearhand/shared/users';
import { model, Schema, type Types } from 'mongoose';
import { config } from '../config.ts';
import { versionOf } from '../database/versions.ts';
import { shortMemory } from './short-memory.ts';

/** What a list shows of a service's category, kept in the service so that a list is one indexed read. */
export interface CategoryCard {
  name: string;
  slug: string;
}

/** What a list shows of a service's provider, kept in the service for the same reason. */
export interface ProviderCard {
  name: string;
  email: string;
  phone: string;
  status?: ProviderStatus;
  serviceType?: string;
  address?: string;
  contact?: string;
  profilePhoto?: string;
  isSuspended?: boolean;
}

export interface ServiceDocument {
  _id: Types.ObjectId;
  name: string;
  description: string;
  category: Types.ObjectId;
  categoryCard: CategoryCard;
  /** null: "Provider Not Assigned". */
  provider: Types.ObjectId | null;
  providerCard: ProviderCard | null;
  basePrice: number;
  unit: PriceUnit;
  imageUrl?: string;
  keywords: string[];
  /** Minutes. */
  duration: number;
  difficulty: Difficulty;
  requirements: string[];
  isActive: boolean;
  /** Who has switched it off, since this is noted. */
  deactivatedBy?: 'admin' | 'owner';
  /** Active, and its provider is approved and not suspended, or not assigned: whether everybody sees it. */
  isListed: boolean;
  rating: number;
  reviewCount: number;
  location?: string;
  availability?: string;
  /** The words by which search finds it, as `searchWords` of packages/shared writes them. */
  words: string[];
  /** The keywords as the keyword filter compares them. */
  keywordKeys: string[];
  /** Raised by each new booking, so that it and what takes the service off the lists cannot pass each other. */
  bookingsMade?: number;
  /** See database/versions.ts. */
  version?: number;
  createdAt: Date;
  updatedAt: Date;
}

const text = { type: String, required: true };
const card = { _id: false } as const;

const serviceSchema = new Schema<ServiceDocument>(
  {
    name: text,
    description: text,
    category: { type: Schema.Types.ObjectId, required: true },
    categoryCard: { type: new Schema<CategoryCard>({ name: text, slug: text }, card), required: true },
    provider: { type: Schema.Types.ObjectId, default: null },
    providerCard: {
      type: new Schema<ProviderCard>(
        {
          name: text,
          email: text,
          phone: text,
          status: String,
          serviceType: String,
          address: String,
          contact: String,
          profilePhoto: String,
          isSuspended: Boolean,
        },
        card,
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
    isActive: { type: Boolean, required: true },
    deactivatedBy: String,
    isListed: { type: Boolean, required: true },
    rating: { type: Number, default: 0 },
    reviewCount: { type: Number, default: 0 },
    location: String,
    availability: String,
    words: [String],
    keywordKeys: [String],
    bookingsMade: Number,
    version: Number,
  },
  { timestamps: true, versionKey: false, strict: 'throw' },
);
// One index for each way to look and each order. What may be filtered besides stands at the end of some, so that a document that
// does not match need not be read.
serviceSchema.index({ isListed: 1, rating: -1, _id: -1 });
// With the rating behind the price, what lies between two prices is sorted by its rating before any of it is read.
serviceSchema.index({ isListed: 1, basePrice: 1, _id: 1, rating: 1 });
serviceSchema.index({ isListed: 1, createdAt: -1, _id: -1 });
serviceSchema.index({ category: 1, isListed: 1, rating: -1, _id: -1, basePrice: 1, difficulty: 1 });
serviceSchema.index({ category: 1, isListed: 1, basePrice: 1, _id: 1, rating: 1 });
// To count by: with these two filters the others would read every service that has but one of them.
serviceSchema.index({ category: 1, isListed: 1, difficulty: 1, basePrice: 1 });
serviceSchema.index({ words: 1, isListed: 1, rating: -1, _id: -1 });
serviceSchema.index({ keywordKeys: 1, isListed: 1, rating: -1, _id: -1 });
serviceSchema.index({ provider: 1, isListed: 1, rating: -1, _id: -1 });
serviceSchema.index({ provider: 1, isListed: 1, basePrice: 1, _id: 1 });
serviceSchema.index({ provider: 1, isListed: 1, createdAt: -1, _id: -1 });
serviceSchema.index({ imageUrl: 1 }, { sparse: true });

/** How many services there are to each list, for a second at most: other replicas change them too. */
export const serviceTotals = shortMemory<number>();
serviceSchema.post(/^(save|update|delete|findOneAnd)/, () => serviceTotals.forget());
serviceSchema.post('insertMany', () => serviceTotals.forget());
serviceSchema.post('bulkWrite', () => serviceTotals.forget());

export const ServiceModel = model('Service', serviceSchema);

/** What is only there to be searched by, and never shown. */
export const searchFields = { words: 0, keywordKeys: 0 } as const;
export type ShownService = Omit<ServiceDocument, keyof typeof searchFields>;

/** A service on the wire. How to reach its provider is only for those who are signed in (design section 4). */
export function toService(service: ShownService, isSignedIn: boolean): Service {
  const { imageUrl, location, availability, deactivatedBy } = service;
  return {
    _id: service._id.toString(),
    name: service.name,
    description: service.description,
    category: { _id: service.category.toString(), ...service.categoryCard },
    basePrice: service.basePrice,
    currency: config.MARKETPLACE_CURRENCY,
    unit: service.unit,
    keywords: service.keywords,
    duration: service.duration,
    difficulty: service.difficulty,
    requirements: service.requirements,
    isActive: service.isActive,
    rating: service.rating,
    reviewCount: service.reviewCount,
    provider: toProvider(service, isSignedIn),
    createdAt: service.createdAt.toISOString(),
    ...(deactivatedBy && { deactivatedBy }),
    version: versionOf(service),
    ...(imageUrl && { imageUrl }),
    ...(location && { location }),
    ...(availability && { availability }),
  };
}

function toProvider({ provider, providerCard }: ShownService, isSignedIn: boolean): Service['provider'] {
  if (!provider || !providerCard) return null;
  const { name, status, serviceType, profilePhoto, email, phone, contact, address } = providerCard;
  return {
    _id: provider.toString(),
    name,
    ...(status && { status }),
    ...(serviceType && { serviceType }),
    ...(profilePhoto && { profilePhoto }),
    ...(isSignedIn && { email, phone }),
    ...(isSignedIn && contact && { contact }),
    ...(isSignedIn && address && { address }),
  };
}
