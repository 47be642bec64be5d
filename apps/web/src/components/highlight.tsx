import type { ReactNode } from 'react';
import { isMatch, splitByRanges, splitByTerms } from '../lib/highlight.ts';

export function Highlight({ text, query }: { text: string; query: string }) {
  return (
    <bdi>
      {splitByTerms(text).map((part, index) =>
        isMatch(part, query) ? <Mark key={index}>{part}</Mark> : part,
      )}
    </bdi>
  );
}

interface HighlightRangesProps {
  text: string;
  /** Start and end, exclusive, in UTF-16 units; ascending and apart. */
  ranges: readonly (readonly number[])[];
}

/** Marks the parts of a text that the API names. */
export function HighlightRanges({ text, ranges }: HighlightRangesProps) {
  return (
    <bdi>
      {splitByRanges(text, ranges).map(({ part, isMarked }, index) =>
        isMarked ? <Mark key={index}>{part}</Mark> : part,
      )}
    </bdi>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return <mark className="rounded-tag bg-accent-soft px-0.5 text-accent-soft-fg">{children}</mark>;
}
