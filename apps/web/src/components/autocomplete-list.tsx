import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Highlight, HighlightRanges } from './highlight.tsx';

export interface Suggestion {
  /** What choosing it gives: the URL of a page, or the id of a place. */
  value: string;
  label: string;
  detail?: string | undefined;
  /** Shown before the label in an inline list. */
  icon?: LucideIcon;
  /** The parts of the label that match, in UTF-16 units, end exclusive; without, those that match what is typed. */
  ranges?: readonly (readonly number[])[];
}

export interface SuggestionGroup {
  label: string;
  suggestions: readonly Suggestion[];
}

export const getOptionId = (listId: string, index: number) => `${listId}-${index}`;

interface OptionListProps<Option extends Suggestion> {
  id: string;
  label: string;
  groups: readonly { label: string; suggestions: readonly Option[] }[];
  /** Index across all groups. */
  activeIndex: number;
  className: string;
  headingClassName: string;
  optionClassName: string;
  renderOption: (option: Option, group: string) => ReactNode;
  onChoose: (option: Option) => void;
}

/** Lists options in groups. The focus stays in the input, which names the active one. */
export function OptionList<Option extends Suggestion>(props: OptionListProps<Option>) {
  const { id, groups, activeIndex, onChoose } = props;
  return (
    <div id={id} role="listbox" aria-label={props.label} className={props.className}>
      {groups.map(({ label, suggestions }, group) => {
        const first = groups.slice(0, group).reduce((sum, before) => sum + before.suggestions.length, 0);
        return (
          <div key={label} role="group" aria-labelledby={`${id}-group-${group}`}>
            <p id={`${id}-group-${group}`} role="presentation" className={props.headingClassName}>
              {label}
            </p>
            {suggestions.map((option, index) => (
              // The input has the focus and handles the keys.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={option.value}
                id={getOptionId(id, first + index)}
                ref={first + index === activeIndex ? scrollIntoView : null}
                role="option"
                aria-selected={first + index === activeIndex}
                tabIndex={-1}
                // Pressing must not blur the input: the list would close before the click counts.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
                className={`flex cursor-pointer items-center rounded-control py-1.5 hover:bg-surface-2 forced-colors:aria-selected:outline-2 ${props.optionClassName}`}
              >
                {props.renderOption(option, label)}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

function scrollIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}

const OVER_THE_PAGE =
  'absolute inset-x-0 top-[calc(100%+0.5rem)] z-20 rounded-card border border-border bg-surface p-2 shadow-e3';

interface AutocompleteListProps extends Pick<
  OptionListProps<Suggestion>,
  'id' | 'groups' | 'activeIndex' | 'onChoose'
> {
  query: string;
  /** Whether the list is in the flow of the page, below its field, instead of over the page. */
  isInline?: boolean;
}

/** Shows the list of a combobox, with what matches the typed text marked. */
export function AutocompleteList({ query, isInline = false, ...list }: AutocompleteListProps) {
  // The only group of an inline list has the name of its field.
  const isNamed = !isInline || list.groups.length > 1;
  return (
    <OptionList
      {...list}
      label="Suggestions"
      className={`grid gap-1 ${isInline ? '' : OVER_THE_PAGE}`}
      headingClassName={isNamed ? 'px-3 pt-1.5 pb-1 text-caption font-semibold text-fg-muted' : 'sr-only'}
      optionClassName="min-h-10 gap-4 px-3 text-small aria-selected:bg-surface-3 pointer-coarse:min-h-11"
      renderOption={({ label, detail, ranges, icon: Icon }) => (
        <>
          {isInline && Icon && <OptionIcon icon={Icon} />}
          <span
            className={`flex min-w-0 flex-1 ${isInline ? 'flex-col' : 'items-center justify-between gap-4'}`}
          >
            <span className="min-w-0 wrap-anywhere">
              {ranges ? (
                <HighlightRanges text={label} ranges={ranges} />
              ) : (
                <Highlight text={label} query={query} />
              )}
            </span>
            {detail && (
              <span className={`text-caption text-fg-muted ${isInline ? 'wrap-anywhere' : 'shrink-0'}`}>
                {detail}
              </span>
            )}
          </span>
        </>
      )}
    />
  );
}

export function OptionIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-control bg-surface-2 text-fg-muted">
      <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
    </span>
  );
}
