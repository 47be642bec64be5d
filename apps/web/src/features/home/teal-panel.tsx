import type { ReactNode } from 'react';
import { ConcentricCircles } from '../../components/concentric-circles.tsx';
import { formatDayParts } from '../../lib/dates.ts';

export const tealTitleClassName =
  'text-[clamp(1.375rem,1.1rem+1vw,1.75rem)]/[1.2] font-bold text-fg wrap-anywhere';

/** Frames the first panel of a signed-in user's home. */
export function TealPanel({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={labelledBy}
      className="relative overflow-clip rounded-dialog bg-brand-soft p-4 text-brand-soft-fg sm:p-8"
    >
      <ConcentricCircles className="absolute -end-60 -bottom-68 w-[34rem]" />
      <div className="relative grid h-full grid-cols-1 content-start gap-5">{children}</div>
    </section>
  );
}

export function InnerCard({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 rounded-card bg-surface px-4 py-4 text-fg sm:px-4.5">
      {children}
    </div>
  );
}

/** Shows a calendar day `YYYY-MM-DD` as a leaf of a calendar. Screen readers hear it from the texts beside it. */
export function DayArch({ date }: { date: string }) {
  const { month, day, weekday } = formatDayParts(date);
  return (
    <div
      aria-hidden
      className="grid w-18 shrink-0 gap-1 rounded-t-full rounded-b-button bg-surface px-2 pt-5 pb-3 text-center text-caption/none font-semibold text-fg sm:w-21"
    >
      <span className="text-accent-text uppercase">{month}</span>
      <span className="font-display text-[2.25rem]/none font-bold tabular-nums">{day}</span>
      <span>{weekday}</span>
    </div>
  );
}
