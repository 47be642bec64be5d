import { isolate } from '@nearhand/shared/region/user-text';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Avatar } from '../../../components/avatar.tsx';
import { formatCount, formatLength } from '../../../lib/format-number.ts';
import { useElementWidth, useMediaQuery } from '../../../lib/use-window.ts';
import { toProviderPath } from '../../../entities/provider/provider-link.tsx';
import type { NearbyProvider } from './nearby-providers.ts';
import { clusterByPosition, listRings, toRadius, type RingPosition } from './ring-geometry.ts';

/** The least distance between two points, in pixels. */
const MOUSE_GAP = 28;
const TOUCH_GAP = 44;
/** The radius of the outermost ring as a share of half the width; the rest is room for the points on it. */
const EDGE = 0.86;

interface NearbyRingsProps {
  providers: readonly NearbyProvider[];
  maxKm: number;
  marked: string | undefined;
  onMark: (id: string) => void;
  onCluster: (ids: readonly string[]) => void;
  /** Called at Escape. */
  onLeave: () => void;
  card: ReactNode;
}

/**
 * Shows the providers as points around the place of the search. Roving tabindex: Tab reaches one point, the arrow keys move the focus
 * by distance, and Enter opens the provider.
 */
export function NearbyRings({
  providers,
  maxKm,
  marked,
  onMark,
  onCluster,
  onLeave,
  card,
}: NearbyRingsProps) {
  const { ref, width } = useElementWidth();
  const points = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const gap = width === 0 ? 0 : (isTouch ? TOUCH_GAP : MOUSE_GAP) / ((width / 2) * EDGE);
  const clusters = clusterByPosition(providers, gap);
  const current = Math.max(
    clusters.findIndex((cluster) => cluster.some(({ _id }) => _id === marked)),
    0,
  );
  const markedPosition = clusters.find((cluster) => cluster.some(({ _id }) => _id === marked))?.[0].position;
  const focusCluster = (index: number) => {
    const target = clusters[Math.min(Math.max(index, 0), clusters.length - 1)];
    if (!target) return;
    onMark(target[0]._id);
    points.current?.querySelector<HTMLElement>(`[data-point="${target[0]._id}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: current + 1,
      ArrowDown: current + 1,
      ArrowLeft: current - 1,
      ArrowUp: current - 1,
      Home: 0,
      End: clusters.length - 1,
    };
    const index = steps[event.key];
    if (event.key === 'Escape') onLeave();
    else if (index === undefined) return;
    else focusCluster(index);
    event.preventDefault();
  };

  return (
    <div ref={ref} className="relative grid gap-3">
      <div className="relative aspect-square rounded-card border border-border bg-surface">
        <Rings maxKm={maxKm} marked={markedPosition} />
        <div ref={points} role="group" aria-label="Providers around you">
          {clusters.map((cluster, index) => (
            <Point
              key={cluster[0]._id}
              cluster={cluster}
              isMarked={cluster.some(({ _id }) => _id === marked)}
              isTabStop={index === current}
              onMark={() => onMark(cluster[0]._id)}
              onKeyDown={onKeyDown}
              onPress={() => {
                if (cluster.length > 1) onCluster(cluster.map(({ _id }) => _id));
                else void navigate(toProviderPath(cluster[0]._id, search));
              }}
            />
          ))}
        </div>
      </div>
      {card}
    </div>
  );
}

function toPercent(value: number): string {
  return `${50 + value * 50 * EDGE}%`;
}

function Rings({ maxKm, marked }: { maxKm: number; marked: RingPosition | undefined }) {
  const { units } = useMarketplace();
  const rings = listRings(maxKm);
  return (
    <>
      <svg viewBox="-1 -1 2 2" aria-hidden className="absolute inset-0 size-full fill-none stroke-brand">
        {rings.map((km, index) => (
          <circle
            key={km}
            r={toRadius(km, maxKm) * EDGE}
            className="fill-brand-soft"
            fillOpacity={0.25}
            strokeOpacity={0.6}
            strokeWidth={0.004}
            {...(index >= rings.length - 2 && { strokeDasharray: '0.02 0.02' })}
          />
        ))}
        {marked && (
          <path
            d={`M0 0L${marked.x * EDGE} ${marked.y * EDGE}`}
            className="stroke-accent-text"
            strokeWidth={0.008}
            strokeDasharray="0.016 0.016"
          />
        )}
        <circle r={0.05} className="fill-accent-soft stroke-none" />
        <circle r={0.024} className="fill-accent stroke-accent-text" strokeWidth={0.008} />
      </svg>
      {rings.map((km) => (
        <span
          key={km}
          aria-hidden
          className="absolute -translate-x-1/2 -translate-y-1/2 rounded-full bg-surface px-2 text-caption text-fg-muted tabular-nums"
          style={{ left: '50%', top: toPercent(toRadius(km, maxKm)) }}
        >
          {formatLength(km, units)}
        </span>
      ))}
      <span aria-hidden className="absolute end-4 top-3 text-caption font-semibold text-fg-muted">
        ↑ N
      </span>
    </>
  );
}

interface PointProps {
  cluster: readonly [NearbyProvider, ...NearbyProvider[]];
  isMarked: boolean;
  isTabStop: boolean;
  onMark: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPress: () => void;
}

function Point({ cluster, isMarked, isTabStop, onMark, onKeyDown, onPress }: PointProps) {
  const { units } = useMarketplace();
  const [first, second] = cluster;
  const label =
    cluster.length === 1
      ? `${isolate(first.name)}, ${formatLength(first.distanceKm, units)}, ${formatCount(first.serviceCount, 'service')}`
      : `${formatCount(cluster.length, 'provider')}, ${formatLength(first.distanceKm, units)}: ${cluster.map(({ name }) => name).join(', ')}`;
  const services = cluster.reduce((sum, { serviceCount }) => sum + serviceCount, 0);
  return (
    <button
      type="button"
      data-point={first._id}
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
      onPointerEnter={onMark}
      onFocus={onMark}
      onKeyDown={onKeyDown}
      onClick={onPress}
      className={`absolute flex -translate-x-1/2 -translate-y-1/2 rounded-full border-2 bg-surface p-0.5 transition-transform duration-[180ms] ${
        isMarked ? 'z-10 scale-110 border-accent' : 'border-brand'
      }`}
      style={{ left: toPercent(first.position.x), top: toPercent(first.position.y) }}
    >
      <Avatar size="small" name={first.name} image={first.profilePhoto} />
      {second && (
        <span className="-ms-4">
          <Avatar size="small" name={second.name} image={second.profilePhoto} />
        </span>
      )}
      <span
        aria-hidden
        className="absolute -end-1.5 -bottom-1.5 grid min-w-5 place-items-center rounded-full bg-fg px-1 text-caption font-semibold text-bg tabular-nums"
      >
        {cluster.length > 2 ? `${cluster.length}` : services}
      </span>
    </button>
  );
}
