import type { TodayCounts } from '@nearhand/shared/today/today';
import { formatBadgeCount, formatTotal } from '../../lib/format-number.ts';
import type { ConsolePage, CountKind } from './console-pages.ts';

const WORDS: Record<CountKind, string> = { waiting: 'waiting', total: 'in all', mend: 'to mend' };

const BADGE =
  'inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-full px-1.5 text-[0.75rem] font-bold tabular-nums ' +
  'in-data-tab-bar:absolute in-data-tab-bar:start-[calc(50%+0.25rem)] in-data-tab-bar:top-1.5';

const LOOKS: Record<CountKind, string> = {
  waiting: `${BADGE} bg-accent text-accent-fg`,
  total: 'shrink-0 text-small text-fg-muted tabular-nums',
  mend: `${BADGE} bg-danger-soft text-danger-soft-fg`,
};

interface ConsoleCountProps {
  count: ConsolePage['count'];
  counts: TodayCounts | undefined;
}

/** Shows the number of a page, in words for screen readers: "5 waiting". Renders nothing for zero. */
export function ConsoleCount({ count, counts }: ConsoleCountProps) {
  const number = counts && count ? count.of(counts) : 0;
  if (!count || number === 0) return null;
  return (
    <span className={LOOKS[count.kind]}>
      <span className="sr-only">, </span>
      {count.kind === 'total' ? formatTotal(number) : formatBadgeCount(number)}
      <span className="sr-only"> {WORDS[count.kind]}</span>
    </span>
  );
}
