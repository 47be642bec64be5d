import { MAX_AREA_LABEL_LENGTH, MAX_AREA_RADIUS_KM, MIN_AREA_RADIUS_KM } from './service-area.ts';

/** The messages about the area of a provider. */
export const serviceAreaMessages = {
  notAnObject: 'serviceArea must be an object, or null for none',
  label: `The label of the area must have 1 to ${MAX_AREA_LABEL_LENGTH} characters`,
  center: 'The center of the area must be a point on the globe',
  radius: `The radius of the area must be ${MIN_AREA_RADIUS_KM} to ${MAX_AREA_RADIUS_KM} km`,
} as const;
