import { isWordOf, splitWords } from '../lib/matched-words.ts';

/** A text in which the words somebody searches for are marked. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  return splitWords(text).map((part, index) =>
    isWordOf(part, query) ? (
      <mark key={index} className="rounded-tag bg-accent-soft px-0.5 text-accent-soft-fg">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
