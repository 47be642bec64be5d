import { ChipGroup } from '../../../components/chip-group.tsx';
import { DEFAULT_WITHIN_KM } from '@nearhand/shared/search-messages';
import { DISTANCES } from './service-filters.ts';

interface DistanceChoiceProps {
  /** In kilometers; undefined for the default. */
  within: number | undefined;
  onSelect: (within: number | undefined) => void;
}

/** Chooses how far away the center of a service's area may be. */
export function DistanceChoice({ within = DEFAULT_WITHIN_KM, onSelect }: DistanceChoiceProps) {
  const distances = DISTANCES.some((km) => km === within) ? DISTANCES : [...DISTANCES, within];
  const options = distances.map((km) => ({ value: String(km), label: `${km} km` }));
  return (
    <div className="grid gap-1">
      <p aria-hidden className="text-small font-semibold">
        Distance
      </p>
      <ChipGroup
        label="Distance"
        options={options}
        selected={String(within)}
        onSelect={(km) => onSelect(Number(km) === DEFAULT_WITHIN_KM ? undefined : Number(km))}
      />
    </div>
  );
}
