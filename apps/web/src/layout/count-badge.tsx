import { formatBadgeCount } from '../lib/format-number.ts';

interface CountBadgeProps {
  count: number;
  /** Says what is counted. */
  word: string;
}

/** Shows a count on a link; renders nothing for none. */
export function CountBadge({ count, word }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className="inline-grid h-5 in-data-tab-bar:absolute in-data-tab-bar:start-[calc(50%+0.25rem)] in-data-tab-bar:top-1.5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-[0.75rem] font-bold text-accent-fg tabular-nums">
      {formatBadgeCount(count)}
      <span className="sr-only"> {word}</span>
    </span>
  );
}
