import type { SavedSearch } from '@nearhand/shared/saved/saved';
import { model, Schema, type Types } from 'mongoose';

export interface SavedSearchDocument {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  name: string;
  /** The query string of GET /services. */
  query: string;
  createdAt: Date;
  /** The user has been notified of services that became visible up to here. */
  notifiedUntil: Date;
}

const date = { type: Date, required: true };

const savedSearchSchema = new Schema<SavedSearchDocument>(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    query: { type: String, default: '' },
    createdAt: date,
    notifiedUntil: date,
  },
  { versionKey: false, strict: 'throw' },
);
savedSearchSchema.index({ user: 1, createdAt: -1, _id: -1 });

export const SavedSearchModel = model('SavedSearch', savedSearchSchema, 'savedSearches');

export function toSavedSearch({ _id, name, query, createdAt }: SavedSearchDocument): SavedSearch {
  return { _id: _id.toString(), name, query, createdAt: createdAt.toISOString() };
}
