import type { LucideIcon } from 'lucide-react';
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

const OVER_THE_PAGE =
  'absolute inset-x-0 top-[calc(100%+0.5rem)] z-20 rounded-card border border-border bg-surface p-2 shadow-e3';

interface AutocompleteListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  query: string;
  /** Index across all groups. */
  activeIndex: number;
  /** Whether the list is in the flow of the page, below its field, instead of over the page. */
  isInline?: boolean;
  onChoose: (suggestion: Suggestion) => void;
}

/** Shows the list of a combobox. The focus stays in the input, which names the active option. */
export function AutocompleteList({
  id,
  groups,
  query,
  activeIndex,
  isInline = false,
  onChoose,
}: AutocompleteListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className={`grid gap-1 ${isInline ? '' : OVER_THE_PAGE}`}
    >
      {groups.map(({ label, suggestions }, group) => {
        const first = groups.slice(0, group).reduce((sum, before) => sum + before.suggestions.length, 0);
        return (
          <div key={label} role="group" aria-labelledby={`${id}-group-${group}`}>
            <p
              id={`${id}-group-${group}`}
              role="presentation"
              // The only group of an inline list has the name of its field.
              className={
                isInline && groups.length === 1
                  ? 'sr-only'
                  : 'px-3 pt-1.5 pb-1 text-caption font-semibold text-fg-muted'
              }
            >
              {label}
            </p>
            {suggestions.map((suggestion, index) => (
              <Option
                key={suggestion.value}
                id={getOptionId(id, first + index)}
                suggestion={suggestion}
                query={query}
                isActive={first + index === activeIndex}
                isInline={isInline}
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
  isInline: boolean;
  onChoose: () => void;
}

function Option({ id, suggestion, query, isActive, isInline, onChoose }: OptionProps) {
  const { label, detail, ranges, icon: Icon } = suggestion;
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
      className="flex min-h-10 cursor-pointer items-center gap-4 rounded-control px-3 py-1.5 text-small hover:bg-surface-2 aria-selected:bg-surface-3 forced-colors:aria-selected:outline-2 pointer-coarse:min-h-11"
    >
      {isInline && Icon && <OptionIcon icon={Icon} />}
      <span className={`flex min-w-0 flex-1 ${isInline ? 'flex-col' : 'items-center justify-between gap-4'}`}>
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
    </div>
  );
}

export function OptionIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-control bg-surface-2 text-fg-muted">
      <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
    </span>
  );
}
