import type { Alternative } from '@nearhand/shared/bookings/alternatives';
import { MINUTE_MS, formatLength } from '@nearhand/shared/durations';
import { isolate } from '@nearhand/shared/region/user-text';
import { CalendarCheck } from 'lucide-react';
import { Avatar } from '../../../components/avatar.tsx';
import { Distance } from '../../../components/distance.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { Rating } from '../../../entities/service/rating.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatAmount } from '../../../lib/money.ts';

interface AlternativeCardProps {
  alternative: Alternative;
  isChosen: boolean;
  /** As many as possible are chosen. */
  isBarred: boolean;
  onToggle: () => void;
}

/** Shows who can come, when and for how much, with the box that chooses them. */
export function AlternativeCard({ alternative, isChosen, isBarred, onToggle }: AlternativeCardProps) {
  const { service, slot, total, difference, distanceKm } = alternative;
  const { currency, timeZone, units } = useMarketplace();
  const { provider } = service;
  const name = provider?.name ?? service.name;
  const minutes = (Date.parse(slot.end) - Date.parse(slot.start)) / MINUTE_MS;
  return (
    <article className="grid h-full grid-cols-1 content-start gap-3 rounded-card border border-border bg-surface p-4.5">
      <div className="flex items-start gap-3.5">
        <Avatar name={name} image={provider?.profilePhoto} />
        <div className="min-w-0 flex-1">
          <h3 className="text-[1.0625rem]/[1.3] font-bold wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <div className="flex flex-wrap gap-x-3 text-small text-fg-muted">
            <Rating rating={service.rating} reviewCount={service.reviewCount} />
            {distanceKm !== null && <Distance km={distanceKm} units={units} />}
          </div>
        </div>
        <p className="shrink-0 text-end">
          <strong className="font-display text-[1.25rem] font-bold tabular-nums">
            {formatAmount(total, currency)}
          </strong>
          {difference !== 0 && (
            <span className="block text-caption text-fg-muted tabular-nums">
              {difference > 0 ? '+' : '−'}
              {formatAmount(Math.abs(difference), currency)}
            </span>
          )}
        </p>
      </div>
      <p className="text-small wrap-anywhere">
        {isolate(service.name)} · {formatLength(minutes)}
      </p>
      <p className="flex items-center gap-2.5 rounded-button bg-success-soft px-3 py-2 text-small font-semibold text-success-soft-fg">
        <CalendarCheck aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
        {formatDateTime(slot.start, timeZone)}
      </p>
      <label className="mt-auto flex min-h-11 cursor-pointer items-center justify-center gap-2.5 rounded-button border border-border-strong px-4 font-semibold hover:bg-surface-2 has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-soft-fg has-disabled:cursor-default has-disabled:text-fg-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isBarred}
          onChange={onToggle}
          className="size-4 accent-brand outline-none"
        />
        <span className="min-w-0 truncate">
          Ask <bdi>{name}</bdi>
        </span>
      </label>
    </article>
  );
}
