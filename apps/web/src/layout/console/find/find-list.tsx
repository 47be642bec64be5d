import { CalendarDays, CornerDownRight, Search, Tag, type LucideIcon } from 'lucide-react';
import { Fragment } from 'react';
import { OptionIcon, getOptionId, type Suggestion } from '../../../components/autocomplete-list.tsx';
import { Avatar } from '../../../components/avatar.tsx';
import { HighlightRanges } from '../../../components/highlight.tsx';
import { BookingStatusBadge } from '../../../entities/booking/booking-badges.tsx';
import { ProviderStatusBadge } from '../../../entities/provider/provider-status-badge.tsx';
import type { Hit, MatchedText } from './hits.ts';

/** A line of Find: a hit, a page, or a list with all hits. */
export interface Row extends Suggestion {
  hit?: Hit;
}

export interface RowGroup {
  label: string;
  suggestions: readonly Row[];
}

const ICONS: Record<string, LucideIcon> = { Bookings: CalendarDays, Services: Tag, Everything: Search };

interface FindListProps {
  id: string;
  groups: readonly RowGroup[];
  activeIndex: number;
  onChoose: (row: Row) => void;
}

/** Shows what Find has found. The focus stays in the field, which names the active line. */
export function FindList({ id, groups, activeIndex, onChoose }: FindListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Found"
      className="min-h-0 overflow-y-auto p-2 empty:hidden sm:max-h-[60vh]"
    >
      {groups.map(({ label, suggestions }, group) => {
        const first = groups.slice(0, group).reduce((sum, before) => sum + before.suggestions.length, 0);
        return (
          <div key={label} role="group" aria-labelledby={`${id}-group-${group}`}>
            <p
              id={`${id}-group-${group}`}
              role="presentation"
              className="px-2 pt-3 pb-1 text-caption font-semibold text-fg-muted"
            >
              {label}
            </p>
            {suggestions.map((row, index) => (
              <FindRow
                key={row.value}
                id={getOptionId(id, first + index)}
                row={row}
                icon={row.icon ?? ICONS[label] ?? CornerDownRight}
                isActive={first + index === activeIndex}
                onChoose={() => onChoose(row)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface FindRowProps {
  id: string;
  row: Row;
  icon: LucideIcon;
  isActive: boolean;
  onChoose: () => void;
}

function FindRow({ id, row: { label, detail, hit }, icon, isActive, onChoose }: FindRowProps) {
  return (
    // The input has the focus and handles the keys.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      ref={isActive ? scrollIntoView : null}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 hover:bg-surface-2 aria-selected:bg-brand-soft aria-selected:text-brand-soft-fg forced-colors:aria-selected:outline-2"
    >
      {hit?.isPerson ? <Avatar name={label} image={hit.photo} size="small" /> : <OptionIcon icon={icon} />}
      <span className="grid min-w-0 flex-1 wrap-anywhere">
        <span className="font-semibold">{hit ? <Matched {...hit.title} /> : label}</span>
        <span className="text-small text-fg-muted in-aria-selected:text-brand-soft-fg">
          {hit
            ? hit.details.map((part, index) => (
                <Fragment key={index}>
                  {index > 0 && ' · '}
                  <Matched {...part} />
                </Fragment>
              ))
            : detail}
        </span>
      </span>
      {hit?.application && <ProviderStatusBadge status={hit.application} />}
      {hit?.status && <BookingStatusBadge status={hit.status} />}
    </div>
  );
}

function Matched({ text, match }: MatchedText) {
  return <bdi>{match ? <HighlightRanges text={text} ranges={[match]} /> : text}</bdi>;
}

function scrollIntoView(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'nearest' });
}
