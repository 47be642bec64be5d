import { Highlight, HighlightRanges } from './highlight.tsx';

export interface Suggestion {
  /** What choosing it gives: the URL of a page, or the id of a place. */
  value: string;
  label: string;
  detail?: string | undefined;
  /** The parts of the label that match, in UTF-16 units, end exclusive; without, those that match what is typed. */
  ranges?: readonly (readonly number[])[];
}

export interface SuggestionGroup {
  label: string;
  suggestions: readonly Suggestion[];
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface AutocompleteListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  /** The text typed so far. */
  query: string;
  /** Index across all groups. */
  activeIndex: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** Shows the list of a combobox. The focus stays in the input, which names the active option. */
export function AutocompleteList({ id, groups, query, activeIndex, onChoose }: AutocompleteListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute inset-x-0 top-[calc(100%+0.5rem)] z-20 grid gap-1 rounded-card border border-border bg-surface p-2 shadow-e3"
    >
      {groups.map(({ label, suggestions }, group) => {
        const first = groups.slice(0, group).reduce((sum, before) => sum + before.suggestions.length, 0);
        return (
          <div key={label} role="group" aria-labelledby={`${id}-group-${group}`}>
            <p
              id={`${id}-group-${group}`}
              role="presentation"
              className="px-3 pt-1.5 pb-1 text-caption font-semibold text-fg-muted"
            >
              {label}
            </p>
            {suggestions.map((suggestion, place) => (
              <Option
                key={suggestion.value}
                id={optionId(id, first + place)}
                suggestion={suggestion}
                query={query}
                isActive={first + place === activeIndex}
                onChoose={() => onChoose(suggestion)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  query: string;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, suggestion: { label, detail, ranges }, query, isActive, onChoose }: OptionProps) {
  return (
    // The input has the focus and handles the keys.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // Pressing must not blur the input: the list would close before the click counts.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-1.5 text-small hover:bg-surface-2 aria-selected:bg-surface-3 forced-colors:aria-selected:outline-2 pointer-coarse:min-h-11"
    >
      <span className="min-w-0 wrap-anywhere">
        {ranges ? <HighlightRanges text={label} ranges={ranges} /> : <Highlight text={label} query={query} />}
      </span>
      {detail && <span className="shrink-0 text-caption text-fg-muted">{detail}</span>}
    </div>
  );
}
