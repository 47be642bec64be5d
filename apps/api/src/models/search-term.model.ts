import { MINUTE_MS } from '@nearhand/shared/durations';
import { LRUCache } from 'lru-cache';
import { model, Schema } from 'mongoose';

/**
 * A term that some service has, or had. A search completes the last term of a query with it, and finds by its deletions
 * what a misspelled term may mean.
 */
interface SearchTermDocument {
  _id: string;
  /** See buildStoredDeletions. */
  deletions: string[];
}

const searchTermSchema = new Schema<SearchTermDocument>(
  { _id: { type: String, required: true }, deletions: [String] },
  { versionKey: false },
);

searchTermSchema.index({ deletions: 1 });

/** Caches for a minute which words are registered. Another instance may delete them meanwhile (confirmTerms). */
export const registeredWords = new LRUCache<string, true>({ max: 20_000, ttl: MINUTE_MS });
searchTermSchema.post(/^delete/, () => registeredWords.clear());

export const SearchTermModel = model('SearchTerm', searchTermSchema, 'searchTerms');
