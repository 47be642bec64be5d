import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../components/skeleton.tsx';

export interface Figure {
  label: string;
  to: string;
  icon?: LucideIcon;
  value: string;
  text: string;
}

interface FigureBandProps {
  label: string;
  /** Undefined while they are loading. */
  figures: readonly Figure[] | undefined;
  count: number;
  className: string;
}

/** Shows numbers side by side, each a link to the list that it counts. */
export function FigureBand({ label, figures, count, className }: FigureBandProps) {
  return (
    <ul
      aria-label={label}
      className={`grid gap-px overflow-hidden rounded-card border border-border bg-border shadow-e1 ${className}`}
    >
      {figures
        ? figures.map((figure) => (
            <li key={figure.label} className="grid bg-surface">
              <FigureLink {...figure} />
            </li>
          ))
        : Array.from({ length: count }, (_, index) => (
            <li key={index} aria-hidden className="grid content-start gap-2 bg-surface p-5">
              <Skeleton className="h-4 w-24 max-w-full rounded-tag" />
              <Skeleton className="h-9 w-12 rounded-tag" />
              <Skeleton className="h-4 w-32 max-w-full rounded-tag" />
            </li>
          ))}
    </ul>
  );
}

function FigureLink({ label, to, icon: Icon, value, text }: Figure): ReactNode {
  return (
    <Link
      to={to}
      className="grid content-start gap-1 p-4 -outline-offset-2 transition-colors duration-[180ms] hover:bg-surface-2 sm:p-5"
    >
      <span className="flex items-center gap-2 text-small text-fg-muted">
        {Icon && <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}
        {label}
      </span>
      <span className="font-display text-[1.75rem]/[1.1] font-bold tabular-nums">{value}</span>
      <span className="text-caption text-fg-muted">{text}</span>
    </Link>
  );
}
