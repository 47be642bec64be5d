import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConcentricCircles } from '../../components/concentric-circles.tsx';

interface AccountAsideProps {
  label: string;
  illustration: ReactNode;
  title: string;
  points: readonly { key: string; text: ReactNode }[];
  /** Positions it. */
  className: string;
}

/** Fills the room beside a form on a wide screen. */
export function AccountAside({ label, illustration, title, points, className }: AccountAsideProps) {
  return (
    <aside
      aria-label={label}
      className={`hidden content-end overflow-hidden rounded-dialog border border-border bg-surface-2 p-10 lg:grid ${className}`}
    >
      <ConcentricCircles className="absolute -end-40 -top-64 w-[52rem] mask-[linear-gradient(to_left,black_35%,transparent_70%)]" />
      <div className="relative mb-8 w-64">{illustration}</div>
      <p dir="auto" className="relative max-w-[18ch] font-display text-[1.75rem]/[1.15] font-bold">
        {title}
      </p>
      <ul className="relative mt-5 grid gap-2 text-fg-muted">
        {points.map(({ key, text }) => (
          <li key={key} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand" strokeWidth={2} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
