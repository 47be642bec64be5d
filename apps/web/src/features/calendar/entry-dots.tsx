import type { CalendarEntry, EntryKind } from './calendar-entries.ts';

const MAX_DOTS = 3;

const DOT_CLASS_NAMES: Record<EntryKind, string> = {
  approved: 'bg-success',
  own: 'bg-info',
  completed: 'bg-brand',
  pending: 'border-[1.5px] border-warning-soft-fg',
  proposed: 'border-[1.5px] border-accent-text',
  block: 'bg-neutral',
};

interface EntryDotsProps {
  entries: readonly CalendarEntry[];
  isOnBrand?: boolean;
}

export function EntryDots({ entries, isOnBrand = false }: EntryDotsProps) {
  return (
    <span className="flex h-1.5 gap-0.75">
      {entries.slice(0, MAX_DOTS).map(({ key, kind }) => (
        <span
          key={key}
          data-dot={kind}
          className={`size-1.5 rounded-full ${isOnBrand ? 'bg-current' : DOT_CLASS_NAMES[kind]}`}
        />
      ))}
    </span>
  );
}
