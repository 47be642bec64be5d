import { difficulties, type Difficulty } from '@nearhand/shared/services/service-enums';
import { type ServiceFacets } from '@nearhand/shared/search/search-results';
import { type FacetOption } from './facet-radios.tsx';
import { DIFFICULTY_LABELS } from '../../../entities/service/service-display.ts';

type Facets = ServiceFacets | null | undefined;

const RATINGS = [4, 3] as const;

const sum = (counts: readonly { count: number }[] | undefined) =>
  counts?.reduce((total, { count }) => total + count, 0);

export function getDifficultyOptions(facets: Facets): FacetOption[] {
  const counts = facets?.difficulty;
  return [
    { value: '', label: 'Any', count: sum(counts) },
    ...difficulties.map((value) => ({
      value,
      label: DIFFICULTY_LABELS[value],
      count: counts?.find((entry) => entry.value === value)?.count,
    })),
  ];
}

export function getRatingOptions(facets: Facets): FacetOption[] {
  return [
    { value: '', label: 'Any rating' },
    ...RATINGS.map((value) => ({
      value: String(value),
      label: `${value} stars and up`,
      stars: value,
      count: facets?.minRating.find((entry) => entry.value === value)?.count,
    })),
  ];
}

export const parseDifficulty = (text: string): Difficulty | undefined =>
  difficulties.find((value) => value === text);
