import { MIN_MARK_CONTRAST, MIN_TEXT_CONTRAST } from './brand-colors.ts';

const ALL_SURFACES = ['bg', 'surface', 'surface-2', 'surface-3'];
const SURFACES = ALL_SURFACES.slice(0, 3);

const pairs: [front: string, backs: string[], least: number][] = [
  ['fg', ALL_SURFACES, MIN_TEXT_CONTRAST],
  ['fg-muted', ALL_SURFACES, MIN_TEXT_CONTRAST],
  ['fg-subtle', SURFACES, MIN_TEXT_CONTRAST],
  ['bg', ['fg'], MIN_TEXT_CONTRAST],
  ['brand', SURFACES, MIN_TEXT_CONTRAST],
  ['brand-fg', ['brand', 'brand-hover'], MIN_TEXT_CONTRAST],
  ['brand-soft-fg', ['brand-soft'], MIN_TEXT_CONTRAST],
  ['accent-fg', ['accent'], MIN_TEXT_CONTRAST],
  ['accent-soft-fg', ['accent-soft'], MIN_TEXT_CONTRAST],
  ['accent-text', SURFACES, MIN_TEXT_CONTRAST],
  ['danger', ['bg', 'surface'], MIN_TEXT_CONTRAST],
  ['danger-fg', ['danger'], MIN_TEXT_CONTRAST],
  ['success-soft-fg', ['success-soft'], MIN_TEXT_CONTRAST],
  ['warning-soft-fg', ['warning-soft'], MIN_TEXT_CONTRAST],
  ['danger-soft-fg', ['danger-soft'], MIN_TEXT_CONTRAST],
  ['info-soft-fg', ['info-soft'], MIN_TEXT_CONTRAST],
  ['neutral-soft-fg', ['neutral-soft'], MIN_TEXT_CONTRAST],
  ['border-strong', SURFACES, MIN_MARK_CONTRAST],
  ['ring', SURFACES, MIN_MARK_CONTRAST],
  ...['brand', 'success', 'warning', 'danger', 'info', 'neutral'].map((tone): [string, string[], number] => [
    `${tone}-soft-fg`,
    ['surface', 'surface-2'],
    MIN_MARK_CONTRAST,
  ]),
  ['danger', ['danger-soft'], MIN_MARK_CONTRAST],
  ['success', ['surface'], MIN_MARK_CONTRAST],
  ['info', ['surface'], MIN_MARK_CONTRAST],
  ['chart-1', ['surface'], MIN_MARK_CONTRAST],
];

/** The tokens that are used together, with the contrast that they need at least. */
export const colorPairs = pairs.flatMap(([front, backs, least]) =>
  backs.map((back) => ({ front, back, least })),
);
