import type { Tone } from '@nearhand/shared/tables';
import type { ReactNode } from 'react';
import { SOFT_TONES } from '../lib/tones.ts';

/** Shows a state in a word or two. The color only repeats what the word says. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6 shrink-0 items-center gap-1 rounded-full border border-transparent px-2.5 text-[0.75rem]/[1.3] font-semibold whitespace-nowrap [&>svg]:size-3.5 ${SOFT_TONES[tone]}`}
    >
      {children}
    </span>
  );
}
