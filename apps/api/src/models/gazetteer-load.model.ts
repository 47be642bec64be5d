import { model, Schema } from 'mongoose';

/** Which places `gazetteerPlaces` has: all of this version, once they are loaded. */
export interface GazetteerLoadDocument {
  _id: 'complete';
  version: string;
}

const gazetteerLoadSchema = new Schema<GazetteerLoadDocument>(
  { _id: { type: String, required: true }, version: { type: String, required: true } },
  { versionKey: false, strict: 'throw' },
);

export const GazetteerLoadModel = model('GazetteerLoad', gazetteerLoadSchema, 'gazetteerLoads');
