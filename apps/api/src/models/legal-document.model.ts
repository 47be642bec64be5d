import { legalKinds, type LegalKind } from '@nearhand/shared/legal/legal-kinds';
import { model, Schema, type Types } from 'mongoose';

/** A version of a legal text. It is never changed or deleted. */
export interface LegalDocument {
  _id: Types.ObjectId;
  kind: LegalKind;
  version: number;
  /** Markdown, as the admin has typed it. */
  text: string;
  publishedAt: Date;
  /** Whether those who were registered before have to accept it. */
  isImportant: boolean;
  by: Types.ObjectId;
}

const legalDocumentSchema = new Schema<LegalDocument>(
  {
    kind: { type: String, enum: legalKinds, required: true },
    version: { type: Number, required: true },
    text: { type: String, required: true },
    publishedAt: { type: Date, required: true },
    isImportant: { type: Boolean, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
legalDocumentSchema.index({ kind: 1, version: -1 }, { unique: true });

export const LegalDocumentModel = model('LegalDocument', legalDocumentSchema, 'legalDocuments');

interface LegalTextsInForce {
  /** The present version of each text there is. */
  versions: { [Kind in LegalKind]?: number };
  /** The latest version of the terms that users have to accept. */
  importantTerms?: Pick<LegalDocument, 'version' | 'publishedAt'>;
}

let inForce: LegalTextsInForce = { versions: {} };

export function getLegalTexts(): LegalTextsInForce {
  return inForce;
}

export function putLegalTextsIntoForce(texts: LegalTextsInForce): void {
  inForce = texts;
}
