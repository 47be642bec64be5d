import { areaIndex } from './area-index.ts';
import { auditNames } from './audit-names.ts';
import { bookingCompletion } from './booking-completion.ts';
import { bookingEvents } from './booking-events.ts';
import { bookingReminders } from './booking-reminders.ts';
import { bookingQuantity } from './booking-quantity.ts';
import { cancellationPolicy } from './cancellation-policy.ts';
import { catalogueImages } from './catalogue-images.ts';
import { demoEmails } from './demo-emails.ts';
import { firstListings } from './first-listings.ts';
import { imageIds } from './image-ids.ts';
import type { Migration } from './migration.ts';
import { ownImages } from './own-images.ts';
import { ownPhotos } from './own-photos.ts';
import { priceIndexes } from './price-indexes.ts';
import { requestExpiry } from './request-expiry.ts';
import { searchTerms } from './search-terms.ts';
import { secondFactorSteps } from './second-factor-steps.ts';
import { serviceRatings } from './service-ratings.ts';

/** All migrations in the order in which they are applied. A released migration never changes; a later one corrects it. */
export const allMigrations: readonly Migration[] = [
  catalogueImages,
  priceIndexes,
  ownImages,
  auditNames,
  imageIds,
  ownPhotos,
  requestExpiry,
  bookingEvents,
  cancellationPolicy,
  bookingQuantity,
  serviceRatings,
  searchTerms,
  bookingReminders,
  demoEmails,
  bookingCompletion,
  firstListings,
  areaIndex,
  secondFactorSteps,
];
