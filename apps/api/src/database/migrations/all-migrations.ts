import { categoryOrder } from './category-order.ts';
import { firstVersion } from './data-version.ts';
import { fewerIndexes } from './fewer-indexes.ts';
import type { Migration } from './migration.ts';
import { conversationReports } from './conversation-reports.ts';
import { jobsOfDays } from './jobs-of-days.ts';
import { noticesAsData } from './notices.ts';
import { pushSubscriptions } from './push-subscriptions.ts';
import { readPhoneNumbers } from './read-phone-numbers.ts';
import { requestExpiry } from './request-expiry.ts';
import { reviewCounts } from './review-counts.ts';
import { searchTerms } from './search-terms.ts';
import { visits } from './visits.ts';

/** All migrations in the order in which they are applied. A released migration never changes; a later one corrects it. */
export const allMigrations: readonly Migration[] = [
  firstVersion,
  noticesAsData,
  readPhoneNumbers,
  reviewCounts,
  requestExpiry,
  pushSubscriptions,
  jobsOfDays,
  searchTerms,
  visits,
  categoryOrder,
  conversationReports,
  fewerIndexes,
];
