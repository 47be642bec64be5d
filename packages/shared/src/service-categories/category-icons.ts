import { z } from 'zod';
import { UPLOAD_URL_PATTERN } from '../images/images.ts';
import { messages } from '../api-messages.ts';

/** The drawings to choose from, by their names at lucide.dev. A name that is stored somewhere never goes. */
export const CATEGORY_ICONS = [
  'house',
  'hammer',
  'wrench',
  'drill',
  'toolbox',
  'hard-hat',
  'ruler',
  'axe',
  'shovel',
  'fence',
  'door-open',
  'key-round',
  'shield-check',
  'cctv',
  'paint-roller',
  'paintbrush',
  'spray-can',
  'brush-cleaning',
  'recycle',
  'droplets',
  'shower-head',
  'bath',
  'toilet',
  'lightbulb',
  'plug',
  'zap',
  'solar-panel',
  'washing-machine',
  'refrigerator',
  'microwave',
  'air-vent',
  'heater',
  'flame',
  'snowflake',
  'bug',
  'rat',
  'leaf',
  'sprout',
  'tree-deciduous',
  'flower-2',
  'waves-ladder',
  'sofa',
  'shirt',
  'scissors',
  'truck',
  'car',
  'bike',
  'dog',
  'baby',
  'heart-pulse',
  'dumbbell',
  'graduation-cap',
  'languages',
  'guitar',
  'camera',
  'monitor',
  'smartphone',
  'chef-hat',
  'cake',
  'party-popper',
] as const;
export type CategoryIcon = (typeof CATEGORY_ICONS)[number];

/** The first match wins, so "appliance-repair" must come before plain repair. */
const ICONS_BY_SLUG: readonly (readonly [RegExp, CategoryIcon])[] = [
  [/appliance|oven|fridge|washing-machine/, 'washing-machine'],
  [/clean|laundry|housekeep/, 'brush-cleaning'],
  [/plumb|pipe|drain|bathroom/, 'shower-head'],
  [/electri|light|wiring/, 'lightbulb'],
  [/paint|decorat|wallpaper/, 'paint-roller'],
  [/pest|insect|rodent/, 'bug'],
  [/garden|lawn|tree/, 'sprout'],
  [/moving|removal|transport/, 'truck'],
  [/music|piano|guitar/, 'guitar'],
  [/language|translat/, 'languages'],
  [/tutor|lesson|teach|school|math|science/, 'graduation-cap'],
  [/home|house|repair|handy|carpent|roof/, 'house'],
];

/** Returns the drawing of a category for which none is chosen. */
export function deriveCategoryIcon(slug: string): CategoryIcon {
  return ICONS_BY_SLUG.find(([pattern]) => pattern.test(slug))?.[1] ?? 'toolbox';
}

export const categoryIconSchema = z
  .union(
    [
      z.enum(CATEGORY_ICONS).describe('A drawing, by its name at lucide.dev'),
      z
        .string()
        .min(1, messages.category.iconUnknown)
        .max(2048, messages.category.iconUnknown)
        .regex(UPLOAD_URL_PATTERN, messages.category.iconUnknown)
        .describe('The `url` of an upload by an admin'),
    ],
    { error: messages.category.iconUnknown },
  )
  .describe('Its drawing, or the `url` of an upload');
