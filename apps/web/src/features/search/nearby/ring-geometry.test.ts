import { describe, expect, it } from 'vitest';
import { clusterByPosition, findEmptiestCorner, listRings, toRingPosition } from './ring-geometry.ts';

const lisbon = { lat: 38.72, lng: -9.14 };

describe('a point on the rings', () => {
  it.each([
    ['north', { lat: 38.8099, lng: -9.14 }, { x: 0, y: -1 }],
    ['south', { lat: 38.6975, lng: -9.14 }, { x: 0, y: 0.5 }],
    ['east', { lat: 38.72, lng: -9.1112 }, { x: 0.5, y: 0 }],
  ])('lies %s, and a quarter of the distance is half the radius', (_direction, point, expected) => {
    const { x, y } = toRingPosition(lisbon, point, 10);

    expect(x).toBeCloseTo(expected.x, 2);
    expect(y).toBeCloseTo(expected.y, 2);
  });

  it('stays on the edge when it is farther away', () => {
    const { x, y } = toRingPosition(lisbon, { lat: 41.15, lng: -8.61 }, 10);

    expect(Math.hypot(x, y)).toBeCloseTo(1, 5);
  });
});

describe('the rings', () => {
  it.each([
    [10, [1, 2, 5, 10]],
    [25, [1, 2, 5, 10, 25]],
    [2, [1, 2]],
    [200, [5, 10, 25, 50, 100, 200]],
  ])('within %i km are %j', (maxKm, rings) => {
    expect(listRings(maxKm)).toEqual(rings);
  });
});

describe('points that lie close together', () => {
  it('are one cluster', () => {
    const at = (x: number, y: number) => ({ position: { x, y } });
    const [one, near, far] = [at(0.1, 0.1), at(0.12, 0.1), at(0.6, 0.1)];

    expect(clusterByPosition([one, near, far], 0.1)).toEqual([[one, near], [far]]);
  });
});

it('places the card in the corner with the fewest points', () => {
  expect(
    findEmptiestCorner([
      { x: 0.2, y: 0.2 },
      { x: -0.2, y: 0.2 },
      { x: 0.3, y: -0.2 },
    ]),
  ).toBe('top-left');
});
