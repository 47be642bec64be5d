import { formatLength } from '../../../lib/format-number.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { DEFAULT_WITHIN_KM } from '@nearhand/shared/search/search-messages';
import { useId } from 'react';
import { legendClassName } from './facet-radios.tsx';
import { DISTANCES_KM } from '../../../entities/service/service-filters.ts';

interface DistanceChoiceProps {
  /** In kilometers; undefined for the default. */
  within: number | undefined;
  onSelect: (within: number | undefined) => void;
}

/** Chooses how far away the center of a service's area may be. */
export function DistanceChoice({ within = DEFAULT_WITHIN_KM, onSelect }: DistanceChoiceProps) {
  const id = useId();
  const { units } = useMarketplace();
  const choices: readonly number[] = DISTANCES_KM[units];
  const distances = choices.includes(within) ? choices : [...choices, within];
  return (
    <div role="group" aria-labelledby={id} className="grid grid-cols-1 gap-1">
      <p id={id} className={legendClassName}>
        Distance
      </p>
      <div className="flex rounded-button border border-border-strong bg-surface p-0.5">
        {distances.map((km) => (
          <button
            key={km}
            type="button"
            aria-pressed={km === within}
            onClick={() => onSelect(km === DEFAULT_WITHIN_KM ? undefined : km)}
            className="min-h-9 flex-1 rounded-control text-small font-medium whitespace-nowrap transition-colors duration-[180ms] hover:bg-surface-2 aria-pressed:bg-fg aria-pressed:text-bg pointer-coarse:min-h-11"
          >
            {formatLength(km, units)}
          </button>
        ))}
      </div>
    </div>
  );
}
