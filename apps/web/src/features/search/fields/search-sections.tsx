import { useCategoryExamples } from '../../../entities/service-category/service-categories-api.ts';
import { MAX_QUERY_LENGTH } from '@nearhand/shared/limits';
import { LocateFixed, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AutocompleteList, OptionIcon, type Suggestion } from '../../../components/autocomplete-list.tsx';
import { IconButton, Button } from '../../../components/button.tsx';
import type { DayRange } from '../../../components/month-range-calendar.tsx';
import { useAutocomplete } from '../../../components/use-autocomplete.ts';
import {
  NO_POINT,
  parseFilters,
  type BrowseFilters,
  hasSpan,
  NO_SPAN,
  type FilterFieldProps,
} from '../../../entities/service/service-filters.ts';
import { formatCount } from '../../../lib/format-number.ts';
import { isTooLong, toDays, toDayTime, toSpan, type DayTime } from '../filters/span.ts';
import { MAX_PLACE_LENGTH, useNearField } from './use-near-field.ts';
import { useSuggestedPages } from './use-suggested-pages.ts';
import { WhenChoice } from './when-choice.tsx';

interface SearchSectionProps {
  label: string;
  /** The chosen value, shown while the section is collapsed. */
  value: string;
  isExpanded: boolean;
  onExpand: () => void;
  children: ReactNode;
}

export function SearchSection({ label, value, isExpanded, onExpand, children }: SearchSectionProps) {
  if (isExpanded) return <ExpandedSection>{children}</ExpandedSection>;
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={onExpand}
      className="flex min-h-14.5 items-center justify-between gap-4 rounded-card border border-border bg-surface px-4 text-start transition-colors duration-[180ms] hover:bg-surface-2"
    >
      <span className="text-fg-muted">{label}</span>
      <strong className="min-w-0 truncate font-semibold">{value}</strong>
    </button>
  );
}

/** Focuses its first control, because the pressed button disappears. */
function ExpandedSection({ children }: { children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  return (
    <div ref={card} className="grid grid-cols-1 gap-3 rounded-card border border-border bg-surface p-4">
      {children}
    </div>
  );
}

const sectionLabelClassName = 'block font-display text-[1.25rem]/[1.3] font-bold';
const sectionInputClassName =
  'min-h-12 w-full rounded-button border border-border-strong bg-surface px-3.5 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring';

/** Edits the place of a search on phones, with the suggestions below the field. */
export function NearSection(props: FilterFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const field = useNearField(input, props);
  const { list, notice } = field;
  const type = (text: string) => {
    field.type(text);
    if (text.trim() === '' && field.isChosen) props.onChange(NO_POINT);
  };
  const status = list.isOpen ? formatCount(list.count, 'place') : field.isUnknown && 'No place of this name';
  return (
    <>
      <label htmlFor={id} className={sectionLabelClassName}>
        Near
      </label>
      <div className="relative">
        <input
          ref={input}
          id={id}
          type="text"
          {...field.control}
          // The suggestions stay while the section is expanded: closing them would move the button that is pressed below.
          onBlur={undefined}
          autoComplete="off"
          placeholder="Place or neighborhood"
          value={field.typed}
          maxLength={MAX_PLACE_LENGTH}
          {...(notice && { 'aria-describedby': `${id}-notice` })}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => type(target.value)}
          className={`${sectionInputClassName} ${field.isChosen ? 'pe-12' : ''}`}
        />
        {field.isChosen && (
          <IconButton label="Clear the place" onClick={field.clear} className="absolute! end-0.5 top-0.5">
            <X aria-hidden strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      {notice && (
        <p id={`${id}-notice`} role="alert" className="text-small font-medium">
          {notice}
        </p>
      )}
      <button
        type="button"
        onClick={() => void field.locate()}
        className="flex min-h-11 items-center gap-4 rounded-control px-3 py-1.5 text-start hover:bg-surface-2"
      >
        <OptionIcon icon={LocateFixed} />
        <span className="min-w-0">
          <span className="block font-semibold text-brand">Use my position</span>
          <span className="block text-caption text-fg-muted">
            Your browser asks first. We do not keep it.
          </span>
        </span>
      </button>
      {list.isOpen && (
        <AutocompleteList
          id={field.listId}
          groups={field.groups}
          query={field.typed}
          activeIndex={list.activeIndex}
          isInline
          onChoose={list.choose}
        />
      )}
      <p role="status" className={list.isOpen ? 'sr-only' : 'px-3 text-small text-fg-muted empty:hidden'}>
        {status}
      </p>
    </>
  );
}

interface WhatSectionProps extends FilterFieldProps {
  onPlace: (change: Partial<BrowseFilters>) => void;
  onApply: (change: Partial<BrowseFilters>) => void;
}

/** Edits the text of a search on phones. A suggested service or provider opens its page; a category or place becomes a filter. */
export function WhatSection({ filters, onChange, onPlace, onApply }: WhatSectionProps) {
  const id = useId();
  const listId = `${id}-list`;
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string>();
  const groups = useSuggestedPages(typed?.trim() ?? '');
  const choose = ({ value }: Suggestion) => {
    const [path = '', search] = value.split('?');
    const { category, near, placeName } = parseFilters(
      new URLSearchParams(path === '/services' ? search : ''),
    );
    if (near) onPlace({ q: '', exact: false, near, placeName });
    else if (category) onApply({ q: '', exact: false, category });
    else void navigate(value);
  };
  const list = useAutocomplete({ listId, groups, onChoose: choose });
  const text = typed ?? filters.q;
  return (
    <>
      <label htmlFor={id} className={sectionLabelClassName}>
        What
      </label>
      <input
        id={id}
        type="text"
        {...list.control}
        // The suggestions stay while the section is expanded: closing them would move the button that is pressed below.
        onBlur={undefined}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={useCategoryExamples()}
        value={text}
        maxLength={MAX_QUERY_LENGTH}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange({ q: target.value.trim(), exact: false });
          list.open();
        }}
        className={sectionInputClassName}
      />
      {list.isOpen && (
        <AutocompleteList
          id={listId}
          groups={groups}
          query={text}
          activeIndex={list.activeIndex}
          isInline
          onChoose={list.choose}
        />
      )}
      <p role="status" className="sr-only">
        {list.isOpen && formatCount(list.count, 'suggestion')}
      </p>
    </>
  );
}

interface WhenSectionProps {
  filters: BrowseFilters;
  timeZone: string;
  onChange: (change: Partial<BrowseFilters>) => void;
  /** Called with whether the chosen days are too many to search. */
  onInvalidChange: (isInvalid: boolean) => void;
}

/** Edits the days of a search on phones. */
export function WhenSection({ filters, timeZone, onChange, onInvalidChange }: WhenSectionProps) {
  const id = useId();
  const [tooLong, setTooLong] = useState<DayRange>();
  const choose = (days: DayRange | undefined, time: DayTime) => {
    const isInvalid = days !== undefined && isTooLong(days);
    setTooLong(isInvalid ? days : undefined);
    onInvalidChange(isInvalid);
    if (!isInvalid) onChange(days ? toSpan(days, time, timeZone) : NO_SPAN);
  };
  return (
    <div role="group" aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex min-h-9 items-center justify-between gap-3 pointer-coarse:min-h-11">
        <h3 id={id} className={sectionLabelClassName}>
          When
        </h3>
        {(hasSpan(filters) || tooLong) && (
          <Button variant="quiet" size="small" onClick={() => choose(undefined, 'any')}>
            Any day
          </Button>
        )}
      </div>
      <WhenChoice
        days={tooLong ?? toDays(filters, timeZone)}
        time={toDayTime(filters)}
        timeZone={timeZone}
        onChange={choose}
      />
    </div>
  );
}
