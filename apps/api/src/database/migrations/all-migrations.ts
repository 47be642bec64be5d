import { auditNames } from './audit-names.ts';
import { catalogueImages } from './catalogue-images.ts';
import { imageIds } from './image-ids.ts';
import type { Migration } from './migration.ts';
import { ownImages } from './own-images.ts';
import { ownPhotos } from './own-photos.ts';
import { priceIndexes } from './price-indexes.ts';

/** In the order in which they are applied. One that has been released stays as it is: what it got wrong the next one mends. */
export const allMigrations: readonly Migration[] = [
  catalogueImages,
  priceIndexes,
  ownImages,
  auditNames,
  imageIds,
  ownPhotos,
];
