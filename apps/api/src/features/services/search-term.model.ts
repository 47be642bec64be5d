import { model, Schema } from 'mongoose';

/**
 * A term that some service has, or had. Search completes the last word of a query with it, and finds by its deletions
 * the terms that a misspelled word may mean.
 */
interface SearchTermDocument {
  _id: string;
  /** See buildStoredDeletions. */
  deletions?: string[];
}

const searchTermSchema = new Schema<SearchTermDocument>(
  { _id: { type: String, required: true }, deletions: { type: [String], default: undefined } },
  { versionKey: false },
);

searchTermSchema.index({ deletions: 1 });

export const SearchTermModel = model('SearchWord', searchTermSchema);
