import { describe, expect, it } from 'vitest';
import { distanceKm, roundCoordinate, roundDistance } from './service-area.ts';
import { serviceAreaSchema } from './service-area.schema.ts';

const berlin = { lat: 52.52, lng: 13.405 };

describe('the distance of two points', () => {
  it.each([
    ['Berlin and Hamburg', berlin, { lat: 53.551, lng: 9.994 }, 255.2],
    ['both sides of the date line', { lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 }, 22.2],
    ['the poles', { lat: 90, lng: 12 }, { lat: -90, lng: 77 }, 20015.1],
    ['a point and itself', berlin, berlin, 0],
  ])('of %s', (_what, one, other, km) => {
    expect(roundDistance(distanceKm(one, other))).toBeCloseTo(km, 1);
  });

  it('is rounded half up', () => {
    expect([0.05, 0.04999, 7.25, 12.349].map(roundDistance)).toEqual([0.1, 0, 7.3, 12.3]);
  });
});

describe('a service area', () => {
  const area = { label: ' Berlin ', center: { lat: 52.52437, lng: -0.00001 }, radiusKm: 20 };

  it('has its center rounded to three decimals', () => {
    expect(serviceAreaSchema.parse(area)).toEqual({
      label: 'Berlin',
      center: { lat: 52.524, lng: 0 },
      radiusKm: 20,
    });
    expect(Object.is(roundCoordinate(-0.0001), 0)).toBe(true);
  });

  it.each([
    ['no label', { label: ' ' }, 'The label of the area must have 1 to 200 characters'],
    ['a center that is not on the globe', { center: { lat: 91, lng: 0 } }, /center of the area/],
    ['half a center', { center: { lat: 1 } }, /center of the area/],
    ['a radius of 0', { radiusKm: 0 }, 'The radius of the area must be 1 to 200 km'],
    ['a radius of 201', { radiusKm: 201 }, 'The radius of the area must be 1 to 200 km'],
    ['a text for the radius', { radiusKm: '20' }, 'The radius of the area must be 1 to 200 km'],
  ])('is rejected with %s', (_what, fields, message) => {
    const { error } = serviceAreaSchema.safeParse({ ...area, ...fields });

    expect(error?.issues[0]?.message).toMatch(message);
  });
});
