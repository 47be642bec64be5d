import { formatNumber } from '../lib/format-number.ts';

/** From how many kilometers on the second and the third ring are lit. */
const RINGS = [
  { radius: 4.6, beyond: 0 },
  { radius: 7, beyond: 1 },
  { radius: 9.3, beyond: 3 },
] as const;

interface DistanceProps {
  km: number;
  /** What lies so far away, for instance "Harborside". */
  name?: string | undefined;
}

/** "0.8 km · Harborside", with a sign of one, two or three rings: up to 1 km, up to 3 km, farther. */
export function Distance({ km, name }: DistanceProps) {
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
        <strong className="font-semibold text-fg tabular-nums">{formatNumber(km)} km</strong>
        {name && ` · ${name}`}
      </span>
    </span>
  );
}
