import {
  ApplianceRepair,
  Cleaning,
  Electrical,
  HomeRepair,
  Painting,
  PestControl,
  Plumbing,
  ToolBox,
} from '../../components/illustrations.tsx';

/** The first match wins, so "appliance-repair" must come before plain repair. */
const ILLUSTRATIONS = [
  [/appliance|oven|fridge|washing-machine/, ApplianceRepair],
  [/clean|laundry|housekeep/, Cleaning],
  [/plumb|pipe|drain|bathroom/, Plumbing],
  [/electri|light|wiring/, Electrical],
  [/paint|decorat|wallpaper/, Painting],
  [/pest|insect|rodent/, PestControl],
  [/home|house|repair|handy|carpent|roof/, HomeRepair],
] as const;

export function CategoryIllustration({ slug }: { slug: string }) {
  const [, Illustration] = ILLUSTRATIONS.find(([pattern]) => pattern.test(slug)) ?? [undefined, ToolBox];
  return <Illustration />;
}
