import { deriveCategoryIcon } from '@nearhand/shared/service-categories/category-icons';
import type { mongo } from 'mongoose';
import type { Migration } from './migration.ts';

/** Puts the categories in the order in which they were listed until now, by name, and gives each the drawing that it had. */
export const categoryOrder: Migration = {
  name: '1.1.0-category-order',
  async apply(db) {
    const categories = db.collection('serviceCategories');
    const all = await categories
      .find<{ _id: mongo.ObjectId; slug: string }>(
        {},
        { projection: { slug: 1 }, collation: { locale: 'en' } },
      )
      .sort({ name: 1, _id: 1 })
      .toArray();
    for (const [index, { _id, slug }] of all.entries()) {
      const set = { icon: deriveCategoryIcon(slug), position: index + 1, isHidden: false };
      await categories.updateOne({ _id, icon: { $exists: false } }, { $set: set });
    }
  },
};
