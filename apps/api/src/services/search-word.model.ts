import { model, Schema } from 'mongoose';

/** A word that some service has, or had. Completes the beginning of a word that a person has typed. */
interface SearchWordDocument {
  _id: string;
}

const searchWordSchema = new Schema<SearchWordDocument>(
  { _id: { type: String, required: true } },
  { versionKey: false },
);

export const SearchWordModel = model('SearchWord', searchWordSchema);
