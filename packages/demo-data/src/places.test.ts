import { placeInputSchema } from '@nearhand/shared/places/places';
import { serviceAreaSchema } from '@nearhand/shared/providers/service-area.schema';
import { describe, expect, it } from 'vitest';
import { demoPlaces, getDemoServiceArea } from './places.ts';
import { demoProviders } from './providers.ts';

describe('the places of the demo data', () => {
  it.each(demoPlaces)('include a valid $name', (place) => {
    expect(placeInputSchema.safeParse(place).success).toBe(true);
  });

  it.each(demoProviders)('contain the service area of $name', (provider) => {
    expect(serviceAreaSchema.parse(getDemoServiceArea(provider))).toEqual(getDemoServiceArea(provider));
  });
});
