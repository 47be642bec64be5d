import type { Place, Point } from '@nearhand/shared/places/places';
import { model, Schema, type Types } from 'mongoose';
import { createTtlCache } from '../lib/ttl-cache.ts';

/** A place that an admin has added, such as a neighborhood. */
export interface PlaceDocument {
  _id: Types.ObjectId;
  name: string;
  region?: string;
  point: Point;
  createdAt: Date;
}

const placeSchema = new Schema<PlaceDocument>(
  {
    name: { type: String, required: true },
    region: String,
    point: {
      type: new Schema<Point>(
        { lat: { type: Number, required: true }, lng: { type: Number, required: true } },
        { _id: false },
      ),
      required: true,
    },
  },
  { timestamps: { createdAt: true, updatedAt: false }, versionKey: false, strict: 'throw' },
);
placeSchema.index({ name: 1, _id: 1 });

/** Caches the places of admins for up to a second; other API instances change them too. */
export const adminPlacesCache = createTtlCache<PlaceDocument[]>();
placeSchema.post(/^(save|update|delete|findOneAnd)/, () => adminPlacesCache.clear());
placeSchema.post('insertMany', () => adminPlacesCache.clear());

export const PlaceModel = model('Place', placeSchema);

export function toPlace({ _id, name, region, point }: PlaceDocument): Place {
  return {
    _id: _id.toString(),
    name,
    ...(region && { region }),
    point: { lat: point.lat, lng: point.lng },
  };
}
