import { model, Schema } from 'mongoose';

/** A town of GeoNames, read by `features/places/load-gazetteer.ts`. Not in backups: it is loaded anew. */
export interface GazetteerPlaceDocument {
  /** Its id of GeoNames. */
  _id: number;
  /** The English name, or else the local one. */
  name: string;
  region?: string;
  regionCode?: string;
  country: string;
  lat: number;
  lng: number;
  population: number;
  /** What it is called, folded, each behind the letter of its size; the first is that of `name`. See `place-keys.ts`. */
  keys: string[];
  /** The spellings of all keys but the first, in their order. */
  otherNames: string[];
  /** Whole codes that find it: of its cell of a degree, airports and post. See `place-keys.ts`. */
  codes: string[];
  /** See `gazetteerVersion`. */
  version: string;
}

const gazetteerPlaceSchema = new Schema<GazetteerPlaceDocument>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    region: String,
    regionCode: String,
    country: { type: String, required: true },
    lat: { type: Number, required: true },
    lng: { type: Number, required: true },
    population: { type: Number, required: true },
    keys: { type: [String], required: true },
    otherNames: { type: [String], required: true },
    codes: { type: [String], required: true },
    version: { type: String, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
gazetteerPlaceSchema.index({ keys: 1 });
gazetteerPlaceSchema.index({ codes: 1 });

export const GazetteerPlaceModel = model('GazetteerPlace', gazetteerPlaceSchema, 'gazetteerPlaces');
