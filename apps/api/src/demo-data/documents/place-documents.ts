import type { DemoClock } from '@nearhand/demo-data/clock';
import { demoPlaces } from '@nearhand/demo-data/places';
import type { PlaceDocument } from '../../models/place.model.ts';
import { demoId } from '../demo-ids.ts';

/** Builds the documents of the neighborhoods, as admins would have added them. */
export function buildPlaceDocuments({ now }: DemoClock): PlaceDocument[] {
  return demoPlaces.map((place) => ({ _id: demoId('place', place.name), ...place, createdAt: now }));
}
