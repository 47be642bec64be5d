import { model, Schema, Types } from 'mongoose';

/** The sets of words that mean the same, as admins changed them: one document, missing until then. */
interface SynonymsDocument {
  _id: Types.ObjectId;
  sets: string[][];
  /** See database/versions.ts. */
  version: number;
}

/** The id of that document, by which the audit log names it. */
export const SYNONYMS_ID = Types.ObjectId.createFromHexString('73796e6f6e796d7300000000');

const synonymsSchema = new Schema<SynonymsDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    sets: { type: [[String]], required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false, strict: 'throw' },
);

export const SynonymsModel = model('Synonyms', synonymsSchema, 'synonyms');
