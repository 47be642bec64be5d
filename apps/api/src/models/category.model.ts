import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import { model, Schema, Types } from 'mongoose';
import { createTtlCache } from '../lib/ttl-cache.ts';

export interface CategoryDocument {
  _id: Types.ObjectId;
  name: string;
  description: string;
  slug: string;
  /** The name of a drawing, or the URL of an upload. */
  icon: string;
  /** Its place in the order of all, from 1 without gaps. */
  position: number;
  isHidden: boolean;
  /**
   * Incremented by each write of a service in this category, so that a concurrent change or deletion of the category
   * conflicts.
   */
  lockCount: number;
  /** See database/versions.ts. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const categorySchema = new Schema<CategoryDocument>(
  {
    name: { type: String, required: true },
    description: { type: String, default: '' },
    slug: { type: String, required: true },
    icon: { type: String, required: true },
    position: { type: Number, required: true },
    isHidden: { type: Boolean, default: false },
    lockCount: { type: Number, default: 0 },
    version: { type: Number, default: 0 },
  },
  // The indexes of every database since version 1.0.0 have this collation.
  { timestamps: true, versionKey: false, strict: 'throw', collation: { locale: 'en' } },
);
categorySchema.index({ slug: 1 }, { unique: true });
categorySchema.index({ position: 1, _id: 1 });

/** The version of the order of all categories, as one document: missing until the first change. */
interface CategoryOrderDocument {
  _id: Types.ObjectId;
  /** See database/versions.ts. */
  version: number;
}

/** The id of that document, by which the audit log names it. */
export const CATEGORY_ORDER_ID = Types.ObjectId.createFromHexString('63617465676f727900000000');

const categoryOrderSchema = new Schema<CategoryOrderDocument>(
  { _id: { type: Schema.Types.ObjectId, required: true }, version: { type: Number, required: true } },
  { versionKey: false, strict: 'throw' },
);
export const CategoryOrderModel = model('CategoryOrder', categoryOrderSchema, 'categoryOrders');

/** Caches the names for up to a second; other API instances change categories too. */
const categoryNameCache = createTtlCache<Map<string, string>>();
categorySchema.post(/^(save|update|delete|findOneAnd)/, () => categoryNameCache.clear());
categorySchema.post('insertMany', () => categoryNameCache.clear());

export const CategoryModel = model('ServiceCategory', categorySchema, 'serviceCategories');

export function toServiceCategory(category: CategoryDocument): ServiceCategory {
  const { _id, name, description, slug, icon, position, isHidden, version } = category;
  return { _id: _id.toString(), name, description, slug, icon, position, isHidden, version };
}

/** Loads the names of all categories by their ids, the oldest first. With the names of all of `needed`, if given. */
export async function loadCategoryNames(needed: Iterable<string> = []): Promise<ReadonlyMap<string, string>> {
  const names = await categoryNameCache.fetch('all', loadNames);
  if ([...needed].every((id) => names.has(id))) return names;
  // Another API instance has created one meanwhile.
  categoryNameCache.clear();
  return categoryNameCache.fetch('all', loadNames);
}

async function loadNames(): Promise<Map<string, string>> {
  const categories = await CategoryModel.find({ _id: { $exists: true } }, { name: 1 })
    .sort({ _id: 1 })
    .lean();
  return new Map(categories.map(({ _id, name }) => [_id.toString(), name]));
}
