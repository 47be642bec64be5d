import { z } from 'zod';
import { exampleArea } from '../examples.ts';
import {
  MAX_AREA_LABEL_LENGTH,
  MAX_AREA_RADIUS_KM,
  MIN_AREA_RADIUS_KM,
  roundCoordinate,
  serviceAreaMessages,
} from './service-area.ts';
import { requiredTextSchema } from '../common-schemas.ts';

const { center, label, notAnObject, radius } = serviceAreaMessages;

function coordinate(limit: number, description: string) {
  return z
    .number({ error: center })
    .min(-limit, center)
    .max(limit, center)
    .overwrite(roundCoordinate)
    .describe(description);
}

export const geoPointSchema = z
  .object(
    {
      lat: coordinate(90, 'The latitude in degrees, -90 to 90'),
      lng: coordinate(180, 'The longitude in degrees, -180 to 180'),
    },
    { error: center },
  )
  .meta({
    id: 'GeoPoint',
    description: 'A point on the globe, rounded to three decimals',
    examples: [exampleArea.center],
  });

/** Where a provider works: a circle around a point. */
export const serviceAreaSchema = z
  .object(
    {
      label: requiredTextSchema('Area', { max: MAX_AREA_LABEL_LENGTH, required: label }).describe(
        `Name of the area: 1 to ${MAX_AREA_LABEL_LENGTH} characters`,
      ),
      center: geoPointSchema,
      radiusKm: z
        .number({ error: radius })
        .min(MIN_AREA_RADIUS_KM, radius)
        .max(MAX_AREA_RADIUS_KM, radius)
        .describe(
          `How far from the center the provider works, in kilometers: ${MIN_AREA_RADIUS_KM} to ${MAX_AREA_RADIUS_KM}`,
        ),
    },
    { error: notAnObject },
  )
  .meta({ id: 'ServiceArea', description: 'Where a provider works', examples: [exampleArea] });
export type ServiceArea = z.output<typeof serviceAreaSchema>;
