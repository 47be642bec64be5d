import { isMatch, splitByTerms } from '../lib/highlight.ts';

/** Marks the search terms in a text. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return splitByTerms(text).map((part, index) =>
    isMatch(part, query) ? (
      <mark key={index} className="rounded-tag bg-accent-soft px-0.5 text-accent-soft-fg">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
