import type { UnitSystem } from '@nearhand/shared/region/region';
import { formatLength } from '../lib/format-number.ts';

/** The rings of the icon, each with the distance in kilometers above which it is solid. */
const RINGS = [
  { radius: 4.6, beyond: 0 },
  { radius: 7, beyond: 1 },
  { radius: 9.3, beyond: 3 },
] as const;

interface DistanceProps {
  km: number;
  units: UnitSystem;
  /** The place at this distance, for instance "Harborside". */
  name?: string | undefined;
}

/** Shows "0.8 km · Harborside" with one, two or three solid rings: up to 1 km, up to 3 km, farther. */
export function Distance({ km, units, name }: DistanceProps) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <svg viewBox="0 0 20 20" aria-hidden className="size-4 shrink-0 fill-none stroke-current text-brand">
        <circle cx="10" cy="10" r="2" className="fill-current stroke-none" />
        {RINGS.map(({ radius, beyond }) => (
          <circle
            key={radius}
            cx="10"
            cy="10"
            r={radius}
            strokeWidth="1.4"
            {...(beyond > 0 && km <= beyond && { opacity: 0.4, strokeDasharray: '.5 2.6' })}
          />
        ))}
      </svg>
      <span className="truncate">
        <strong className="font-semibold text-fg tabular-nums">{formatLength(km, units)}</strong>
        {name && (
          <>
            {' · '}
            <bdi>{name}</bdi>
          </>
        )}
      </span>
    </span>
  );
}
