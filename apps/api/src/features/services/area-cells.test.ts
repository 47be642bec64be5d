import { distanceKm, type GeoPoint } from '@nearhand/shared/providers/service-area';
import { describe, expect, it } from 'vitest';
import { getAreaCell, getCellsAround } from './area-cells.ts';

const points: GeoPoint[] = [
  { lat: 52.52, lng: 13.405 },
  { lat: 0, lng: 0 },
  { lat: 64.1, lng: -21.9 },
  { lat: -16.5, lng: 179.99 },
  { lat: -16.5, lng: -179.99 },
  { lat: 12, lng: 180 },
  { lat: 12, lng: -180 },
  { lat: 89.5, lng: 40 },
  { lat: 90, lng: 0 },
  { lat: -90, lng: 0 },
  { lat: -89.2, lng: -170 },
];

describe('the cells around a point', () => {
  it.each(points)('hold every area that covers %o', (point) => {
    for (let round = 0; round < 300; round += 1) {
      const random = (salt: number) => (Math.sin(round * 12.9898 + salt * 78.233) * 43758.5453) % 1;
      const center = {
        lat: Math.max(-90, Math.min(90, point.lat + random(1) * 2)),
        lng: ((point.lng + (random(2) * 3) / Math.max(0.02, Math.cos(point.lat / 57.3)) + 540) % 360) - 180,
      };
      const radiusKm = 1 + Math.abs(random(3)) * 199;
      const within = 1 + Math.abs(random(4)) * 199;
      if (distanceKm(point, center) > Math.min(radiusKm, within)) continue;

      expect(getCellsAround(point, within)).toContain(getAreaCell(center, radiusKm));
    }
  });

  it('are few', () => {
    expect(getCellsAround({ lat: 40, lng: -100 }, 25).length).toBeLessThan(200);
    expect(getCellsAround({ lat: 40, lng: -100 }, 200).length).toBeLessThan(400);
  });

  it('have different numbers', () => {
    const cells = getCellsAround({ lat: -90, lng: 0 }, 200);
    expect(new Set(cells).size).toBe(cells.length);
  });
});
