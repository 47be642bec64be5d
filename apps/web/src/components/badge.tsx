import type { ReactNode } from 'react';

const TONES = {
  brand: 'bg-brand-soft text-brand-soft-fg',
  success: 'bg-success-soft text-success-soft-fg',
  warning: 'bg-warning-soft text-warning-soft-fg',
  danger: 'bg-danger-soft text-danger-soft-fg',
  info: 'bg-info-soft text-info-soft-fg',
  neutral: 'bg-neutral-soft text-neutral-soft-fg',
};

export type Tone = keyof typeof TONES;

/** A word or two of state. The word carries the meaning; the tone only repeats it. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6 shrink-0 items-center gap-1 rounded-full border border-transparent px-2.5 text-[0.75rem]/[1.3] font-semibold whitespace-nowrap [&>svg]:size-3.5 ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
