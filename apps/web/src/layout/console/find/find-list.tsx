import { CalendarDays, CornerDownRight, Search, Tag, type LucideIcon } from 'lucide-react';
import { Fragment } from 'react';
import { OptionIcon, OptionList, type Suggestion } from '../../../components/autocomplete-list.tsx';
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

export function FindList(props: FindListProps) {
  return (
    <OptionList
      {...props}
      label="Found"
      className="min-h-0 overflow-y-auto p-2 empty:hidden sm:max-h-[60vh]"
      headingClassName="px-2 pt-3 pb-1 text-caption font-semibold text-fg-muted"
      optionClassName="min-h-12 gap-3 px-2 aria-selected:bg-brand-soft aria-selected:text-brand-soft-fg"
      renderOption={(row, group) => <FoundRow row={row} icon={row.icon ?? ICONS[group] ?? CornerDownRight} />}
    />
  );
}

function FoundRow({ row: { label, detail, hit }, icon }: { row: Row; icon: LucideIcon }) {
  return (
    <>
      {hit?.isPerson ? <Avatar name={label} image={hit.photo} size="small" /> : <OptionIcon icon={icon} />}
      <span className="grid min-w-0 flex-1 wrap-anywhere">
        <span className="line-clamp-2 font-semibold">{hit ? <Matched {...hit.title} /> : label}</span>
        <span className="line-clamp-2 text-small text-fg-muted in-aria-selected:text-brand-soft-fg">
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
    </>
  );
}

function Matched({ text, match }: MatchedText) {
  return <bdi>{match ? <HighlightRanges text={text} ranges={[match]} /> : text}</bdi>;
}
