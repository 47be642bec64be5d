const PLANT =
  '<g transform="translate(280 150)"><path d="M6-20c-14-6-16-24-10-34 12 6 15 20 10 34zm2 0c-2-18 4-32 18-38 6 14 0 30-18 38z" fill="var(--il-tint)"/>' +
  '<path d="M-6-22h26l-4 22H-2z" fill="var(--il-accent)"/><path d="M-9-22h32" stroke-width="4"/></g>';
const LAMP =
  '<g transform="translate(44 0)"><path d="M0 0v34"/><path d="M-20 54a20 20 0 0 1 40 0z" fill="var(--il-accent)"/><path d="M-6 54a6 6 0 0 0 12 0z" fill="var(--il-paper)"/></g>';
const TOOL_BOX =
  '<g transform="translate(264 122)"><rect y="6" width="42" height="22" rx="4" fill="var(--il-tint)"/><path d="M12 6V2a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v4M0 16h42"/>' +
  '<rect x="16" y="12" width="10" height="8" rx="2" fill="var(--il-paper)"/></g>';

const ARCHED_WINDOW =
  '<g transform="translate(20 36)"><path d="M0 72V30a28 28 0 0 1 56 0v42z" fill="var(--il-paper)"/><path d="M7 66V30a21 21 0 0 1 42 0v36z" fill="var(--il-water)"/>' +
  '<circle cx="38" cy="28" r="7" fill="var(--il-accent)" stroke="none"/><path d="M28 9v57M7 42h42"/><path d="M-5 73h66" stroke-width="4"/></g>';
const HIGH_SHELF =
  '<g transform="translate(14 76)"><path d="M6 0v-20h14V0" fill="var(--il-paper)"/><path d="M4-20h18" stroke-width="4"/><path d="M28 0v-14h12V0" fill="var(--il-accent)"/><path d="M26-14h16" stroke-width="4"/>' +
  '<path d="M50 0v-26h10V0" fill="var(--il-tint)"/><path d="M53-26v-7h4v7"/><path d="M-4 1h72" stroke-width="4"/><path d="M6 3v7m52-7v7"/></g>';
const FRAME =
  '<g transform="translate(34 42)"><rect width="34" height="44" rx="3" fill="var(--il-paper)"/><path d="M8 36V22a9 9 0 0 1 18 0v14z" fill="var(--il-tint)"/><circle cx="25" cy="11" r="3" fill="var(--il-accent)" stroke="none"/></g>';

const TILES =
  Array.from({ length: 9 }, (_, row) => `M0 ${row * 20 - 10}h320`).join('') +
  Array.from({ length: 16 }, (_, column) => `M${column * 20 + 10} 0v150`).join('');
const BRICK_ROWS = [
  [14, 26, 3],
  [4, 36, 2],
  [248, 24, 3],
  [262, 34, 2],
  [228, 92, 2],
  [24, 106, 2],
  [240, 102, 3],
] as const;
const BRICKS = BRICK_ROWS.map(([x, y, count]) =>
  Array.from(
    { length: count },
    (_, index) => `<rect x="${x + index * 22}" y="${y}" width="19" height="8" rx="2"/>`,
  ).join(''),
).join('');

const GARDEN =
  '<circle cx="262" cy="42" r="15" fill="var(--il-accent)" stroke="none"/><path d="M0 150v-34c40-30 84-26 120-6 44-26 120-34 200 4v36z" fill="var(--il-arch)" stroke="none"/>' +
  '<path d="M34 60c0-10 14-12 18-4 10-4 16 8 8 12H36c-6 0-8-6-2-8z" fill="var(--il-paper)" stroke="none"/>' +
  '<g transform="translate(26 150)"><path d="M10 0v-22" stroke-width="4"/><path d="M10-16c-18 0-20-22-8-28 2-14 22-12 22 2 10 8 4 26-14 26z" fill="var(--il-tint)"/></g>' +
  '<path d="M264 150v-26l5-6 5 6v26m6 0v-26l5-6 5 6v26m6 0v-26l5-6 5 6v26" fill="var(--il-paper)"/><path d="M258 132h54" />';

/** What surrounds the object of a picture, on a canvas of 320 by 180 with the floor at y = 150. Scenes are mirrored for variety. */
export const scenes = {
  plain: FRAME + PLANT,
  tiles: `<path d="${TILES}" stroke="var(--il-line)" stroke-width="2"/>${HIGH_SHELF}`,
  brick: `<g fill="var(--il-line)" stroke="none">${BRICKS}</g>${LAMP}${TOOL_BOX}`,
  window: ARCHED_WINDOW + PLANT,
  shelf: HIGH_SHELF + TOOL_BOX,
  garden: GARDEN,
} as const;

export type Scene = keyof typeof scenes;
