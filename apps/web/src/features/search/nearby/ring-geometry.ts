import { distanceKm, getBearing, type GeoPoint } from '@nearhand/shared/providers/service-area';

/** The distances of the inner rings. */
const RINGS_KM = [1, 2, 5, 10, 25, 50, 100] as const;
const MIN_RING_GAP = 0.12;

/** A position on the rings: 0 is the center, 1 the edge; right and down are positive. */
export interface RingPosition {
  x: number;
  y: number;
}

/** Converts the "lat,lng" of parsed filters. */
export function toGeoPoint(near: string): GeoPoint {
  const [lat = 0, lng = 0] = near.split(',').map(Number);
  return { lat, lng };
}

/** Returns the radius for a distance, 0 to 1. It grows with the square root, so that near providers have room. */
export function toRadius(km: number, maxKm: number): number {
  return Math.sqrt(Math.min(km, maxKm) / maxKm);
}

/** Returns the position of a point, in its true direction with north up. */
export function toRingPosition(origin: GeoPoint, point: GeoPoint, maxKm: number): RingPosition {
  const radius = toRadius(distanceKm(origin, point), maxKm);
  const bearing = getBearing(origin, point);
  return { x: radius * Math.sin(bearing), y: -radius * Math.cos(bearing) };
}

export function listRings(maxKm: number): number[] {
  const inside = RINGS_KM.filter(
    (km) => km < maxKm && toRadius(km, maxKm) > MIN_RING_GAP && 1 - toRadius(km, maxKm) > MIN_RING_GAP,
  );
  return [...inside, maxKm];
}

/** Groups items that are closer than `gap`: each joins the first cluster whose first item is that near. */
export function clusterByPosition<Item extends { position: RingPosition }>(
  items: readonly Item[],
  gap: number,
): [Item, ...Item[]][] {
  const clusters: [Item, ...Item[]][] = [];
  for (const item of items) {
    const near = clusters.find(
      ([{ position }]) => Math.hypot(position.x - item.position.x, position.y - item.position.y) < gap,
    );
    if (near) near.push(item);
    else clusters.push([item]);
  }
  return clusters;
}

const corners = ['bottom-right', 'bottom-left', 'top-left', 'top-right'] as const;
export type Corner = (typeof corners)[number];

/** Returns the corner of the square with the fewest points, for a card that should cover none. */
export function findEmptiestCorner(positions: readonly RingPosition[]): Corner {
  const counts = corners.map((corner) => {
    const isRight = corner.endsWith('right');
    const isBottom = corner.startsWith('bottom');
    return positions.filter(({ x, y }) => x > 0 === isRight && y > 0 === isBottom).length;
  });
  return corners[counts.indexOf(Math.min(...counts))] ?? 'bottom-right';
}
