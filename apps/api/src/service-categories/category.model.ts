import type { ServiceCategory } from '@nearhand/shared/service-categories';
import { model, Schema, type Types } from 'mongoose';
import { versionOf } from '../database/versions.ts';

export interface CategoryDocument {
  _id: Types.ObjectId;
  name: string;
  description: string;
  slug: string;
  /** Raised by each service written under it, so that this and a change or removal of the category cannot pass each other. */
  servicesWritten: number;
  /** Set while a change of the category is being written into its services. */
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
  // Names are sorted as people sort them: "electrical" stands before "Plumbing".
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
