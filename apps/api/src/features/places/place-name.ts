import { foldText } from '@nearhand/shared/search/text-search';
import { pointSchema, type Point } from '@nearhand/shared/places/places';

/** About a meter. */
const DECIMALS = 5;
const POINT_ID = /^point:(-?\d{1,2}(?:\.\d{1,5})?),(-?\d{1,3}(?:\.\d{1,5})?)$/;

/** Returns the id of a place of the geocoder. It is the point itself, so that every API instance can read it. */
export function toPointId({ lat, lng }: Point): string {
  return `point:${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)}`;
}

/** Returns the point of such an id, or undefined for any other id. */
export function parsePointId(id: string): Point | undefined {
  const [, lat, lng] = POINT_ID.exec(id) ?? [];
  return pointSchema.safeParse({ lat: Number(lat), lng: Number(lng) }).data;
}

/** Shorter texts are one edit away from too many names. */
const MIN_TYPO_LENGTH = 4;
/** Longer texts have so many edits that a query for them would be large. */
const MAX_TYPO_LENGTH = 20;

/** Some letters become eighteen when they are folded. */
const MAX_FOLDED_LENGTH = 100;

/** Folds the name of a place for comparison: without accents and punctuation. "Saint-Étienne" → "saint etienne" */
export function foldPlaceName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .slice(0, MAX_FOLDED_LENGTH);
}

export function allowsTypo(folded: string): boolean {
  return folded.length >= MIN_TYPO_LENGTH && folded.length <= MAX_TYPO_LENGTH;
}

const ALPHABETS: readonly [RegExp, string][] = [
  [/[a-z]/, 'abcdefghijklmnopqrstuvwxyz '],
  [/\p{Script=Greek}/u, 'αβγδεζηθικλμνξοπρστυφχψω '],
  [/\p{Script=Cyrillic}/u, 'абвгдежзиклмнопрстуфхцчшщъыьэюяії '],
  [/\p{Script=Hebrew}/u, 'אבגדהוזחטיכךלמםנןסעפףצץקרשת '],
  [/\p{Script=Arabic}/u, 'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءأإآئؤ '],
];

/** Builds what one edit of a folded text makes of it: a letter left out, added or replaced, or two swapped. */
export function buildTypos(folded: string): string[] {
  const letters = Array.from(ALPHABETS.find(([script]) => script.test(folded))?.[1] ?? '');
  const typos = Array.from({ length: folded.length }, (_none, at) => {
    const [before, rest] = [folded.slice(0, at), folded.slice(at + 1)];
    const swapped = rest === '' ? [] : [before + rest.slice(0, 1) + folded.slice(at, at + 1) + rest.slice(1)];
    const others = letters.flatMap((letter) => [before + letter + rest, before + letter + folded.slice(at)]);
    return [before + rest, ...swapped, ...others];
  });
  return [...new Set(typos.flat())].filter((typo) => typo !== folded);
}

/** Returns whether a folded name begins with `folded` after one edit of it; two swapped letters are one edit. */
export function beginsWithTypo(name: string, folded: string): boolean {
  let at = 0;
  while (at < folded.length && name[at] === folded[at]) at += 1;
  if (at === folded.length) return false;
  const rest = folded.slice(at + 1);
  return (
    name.startsWith(rest, at + 1) ||
    name.startsWith(rest, at) ||
    name.startsWith(folded.slice(at), at + 1) ||
    beginsSwapped(name, folded, at)
  );
}

function beginsSwapped(name: string, folded: string, at: number): boolean {
  const [first, second] = [folded[at], folded[at + 1]];
  return (
    second !== undefined &&
    name[at] === second &&
    name[at + 1] === first &&
    name.startsWith(folded.slice(at + 2), at + 2)
  );
}
