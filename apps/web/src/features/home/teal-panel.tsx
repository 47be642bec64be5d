import type { ReactNode } from 'react';
import { ConcentricCircles } from '../../components/concentric-circles.tsx';

export const tealTitleClassName =
  'text-[clamp(1.375rem,1.1rem+1vw,1.75rem)]/[1.2] font-bold text-fg wrap-anywhere';

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
