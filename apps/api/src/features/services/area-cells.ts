import type { GeoPoint } from '@nearhand/shared/providers/service-area';

/** Areas are stored in one grid for each class of radius, so that a search reads few cells of each grid. */
const CLASS_RADII_KM = [10, 25, 50, 100, 200];
/** How many cells a radius of the class spans. */
const CELLS_PER_RADIUS = 3;
const KM_PER_DEGREE = 111.19;
/** More than the finest grid has, so that the numbers of two grids never overlap. */
const CELLS_PER_CLASS = 2 ** 27;
/** Makes up for the rounding of numbers and of the kilometers in a degree. */
const MARGIN = 1.001;

interface Grid {
  index: number;
  radiusKm: number;
  /** The height of a row, in degrees. */
  size: number;
}

const grids: readonly Grid[] = CLASS_RADII_KM.map((radiusKm, index) => ({
  index,
  radiusKm,
  size: radiusKm / CELLS_PER_RADIUS / KM_PER_DEGREE,
}));

export function getAreaCell({ lat, lng }: GeoPoint, radiusKm: number): number {
  const grid = grids.find((each) => radiusKm <= each.radiusKm) ?? grids.at(-1);
  if (!grid) throw new RangeError('No grids are defined');
  const row = rowAt(grid, lat);
  return cellNumber(grid, row, columnAt(columnsIn(grid, row), lng));
}

/** Returns the cells that hold every area that covers `point` and whose center is at most `withinKm` away. */
export function getCellsAround(point: GeoPoint, withinKm: number): number[] {
  return grids.flatMap((grid) => listCells(grid, point, Math.min(withinKm, grid.radiusKm)));
}

function listCells(grid: Grid, { lat, lng }: GeoPoint, km: number): number[] {
  const cells: number[] = [];
  const reach = getLatitudeReach(km);
  const last = rowAt(grid, Math.min(90, lat + reach));
  const width = getLongitudeReach(lat, reach);
  for (let row = rowAt(grid, Math.max(-90, lat - reach)); row <= last; row += 1) {
    const columns = columnsIn(grid, row);
    const first = Math.floor(((lng - width + 180) / 360) * columns);
    const count = Math.floor(((lng + width + 180) / 360) * columns) - first + 1;
    for (let column = first; column < first + Math.min(count, columns); column += 1) {
      cells.push(cellNumber(grid, row, ((column % columns) + columns) % columns));
    }
  }
  return cells;
}

/** Returns how far a circle reaches to the north, in degrees. */
export function getLatitudeReach(km: number): number {
  return (km * MARGIN) / KM_PER_DEGREE;
}

/** Returns how far a circle reaches to the east, in degrees: 180 if it contains a pole. `reach` is `getLatitudeReach`. */
export function getLongitudeReach(lat: number, reach: number): number {
  if (Math.abs(lat) + reach >= 90) return 180;
  const radians = Math.PI / 180;
  return Math.asin(Math.sin(reach * radians) / Math.cos(lat * radians)) / radians;
}

function rowAt({ size }: Grid, lat: number): number {
  return Math.floor((lat + 90) / size);
}

/** Rows near the poles have fewer cells, so that all are about as wide as high. */
function columnsIn({ size }: Grid, row: number): number {
  const middle = (row + 0.5) * size - 90;
  return Math.max(1, Math.floor((360 * Math.max(0, Math.cos((middle * Math.PI) / 180))) / size));
}

function columnAt(columns: number, lng: number): number {
  return Math.floor(((lng + 180) / 360) * columns) % columns;
}

function cellNumber(grid: Grid, row: number, column: number): number {
  const columns = Math.ceil(360 / grid.size);
  return grid.index * CELLS_PER_CLASS + row * columns + column;
}
