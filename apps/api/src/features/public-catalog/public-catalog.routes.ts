import { createPublicCatalog } from './public-catalog.ts';

/** The pages that the API sends with their content. */
export const publicCatalog = createPublicCatalog();
