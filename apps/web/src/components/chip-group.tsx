import { useEffect, useRef, type ReactNode } from 'react';
import { formatTotal } from '../lib/format-number.ts';

/** Scrolls horizontally on phones. */
export const chipRowClassName =
  'scrollbar-none relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 ' +
  'max-sm:mask-[linear-gradient(to_right,transparent,black_1rem,black_calc(100%-2rem),transparent)] ' +
  'sm:mx-0 sm:flex-wrap sm:px-0';

export const chipClassName =
  'min-h-9 shrink-0 rounded-full border border-border-strong bg-surface px-3.5 text-small font-medium ' +
  'whitespace-nowrap transition-colors duration-[180ms] hover:bg-surface-2 pointer-coarse:min-h-11';

interface ChipGroupProps<Value extends string> {
  label: string;
  /** A muted option would find nothing. The count is for the eyes: the name of the option stays the same. */
  options: readonly { value: Value; label: string; isMuted?: boolean; count?: number | undefined }[];
  selected: Value;
  onSelect: (value: Value) => void;
}

/** Offers one choice out of a few, in a row that scrolls horizontally on phones. */
export function ChipGroup<Value extends string>({
  label,
  options,
  selected,
  onSelect,
}: ChipGroupProps<Value>) {
  return (
    <div role="group" aria-label={label} className={chipRowClassName}>
      {options.map((option) => (
        <Chip
          key={option.value}
          isSelected={option.value === selected}
          isMuted={option.isMuted ?? false}
          onSelect={() => onSelect(option.value)}
        >
          <bdi>{option.label}</bdi>
          {option.count !== undefined && (
            <span aria-hidden className="ms-1.5 font-normal tabular-nums">
              {formatTotal(option.count)}
            </span>
          )}
        </Chip>
      ))}
    </div>
  );
}

interface ChipProps {
  isSelected: boolean;
  isMuted: boolean;
  onSelect: () => void;
  children: ReactNode;
}

function Chip({ isSelected, isMuted, onSelect, children }: ChipProps) {
  const chip = useRef<HTMLButtonElement>(null);
  const isNew = useRef(true);

  useEffect(() => {
    const isAtStart = isNew.current && !chip.current?.previousElementSibling;
    isNew.current = false;
    const row = chip.current?.parentElement;
    // A row starts with its first chip in view; measuring its position would force another layout of the page.
    if (!isSelected || !chip.current || !row || isAtStart) return;
    row.scrollTo({ left: chip.current.offsetLeft - (row.clientWidth - chip.current.offsetWidth) / 2 });
  }, [isSelected]);

  return (
    <button
      ref={chip}
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      className={`${chipClassName} aria-pressed:border-fg aria-pressed:bg-fg aria-pressed:text-bg ${isMuted ? 'text-fg-muted' : ''}`}
    >
      {children}
    </button>
  );
}
