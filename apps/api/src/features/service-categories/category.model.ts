import type { ServiceCategory } from '@nearhand/shared/service-categories';
import { model, Schema, type Types } from 'mongoose';
import { versionOf } from '../../database/versions.ts';

export interface CategoryDocument {
  _id: Types.ObjectId;
  name: string;
  description: string;
  slug: string;
  /**
   * Incremented by each write of a service in this category, so that a concurrent change or deletion of the category
   * conflicts.
   */
  servicesWritten: number;
  /** Set while a change of the category is being copied into its services. */
  hasOutdatedServices?: boolean;
  /** See database/versions.ts. */
  version?: number;
  createdAt: Date;
  updatedAt: Date;
}

const categorySchema = new Schema<CategoryDocument>(
  {
    name: { type: String, required: true },
    description: { type: String, default: '' },
    slug: { type: String, required: true },
    servicesWritten: { type: Number, default: 0 },
    hasOutdatedServices: Boolean,
    version: Number,
  },
  // Sorts names as people do: "electrical" before "Plumbing".
  { timestamps: true, versionKey: false, strict: 'throw', collation: { locale: 'en' } },
);
categorySchema.index({ slug: 1 }, { unique: true });
categorySchema.index({ name: 1, _id: 1 });
categorySchema.index({ hasOutdatedServices: 1 }, { sparse: true });

export const CategoryModel = model('ServiceCategory', categorySchema);

export function toServiceCategory(category: CategoryDocument): ServiceCategory {
  const { _id, name, description, slug } = category;
  return { _id: _id.toString(), name, description, slug, version: versionOf(category) };
}
