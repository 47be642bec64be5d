import { model, Schema } from 'mongoose';

/** A term that some service has, or had. Search completes the last word of a query with it. */
interface SearchTermDocument {
  _id: string;
}

const searchTermSchema = new Schema<SearchTermDocument>(
  { _id: { type: String, required: true } },
  { versionKey: false },
);

export const SearchTermModel = model('SearchWord', searchTermSchema);
