import { placeInputSchema } from '@nearhand/shared/places';
import { serviceAreaSchema } from '@nearhand/shared/service-area.schema';
import { describe, expect, it } from 'vitest';
import { demoAbout, demoPlaces, demoServiceArea } from './places.ts';
import { demoProviders } from './providers.ts';

describe('the places of the demo', () => {
  it.each(demoPlaces)('have a valid $name', (place) => {
    expect(placeInputSchema.safeParse(place).success).toBe(true);
  });

  it.each(demoProviders)('are where $name works', (provider) => {
    expect(serviceAreaSchema.parse(demoServiceArea(provider))).toEqual(demoServiceArea(provider));
  });

  it('are told about by providers of the demo', () => {
    const keys = demoProviders.map(({ key }) => key);
    for (const key of Object.keys(demoAbout)) expect(keys).toContain(key);
  });
});
