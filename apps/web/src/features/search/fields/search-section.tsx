import { useEffect, useRef, type ReactNode } from 'react';

interface SearchSectionProps {
  label: string;
  /** The chosen value, shown while the section is collapsed. */
  value: string;
  isExpanded: boolean;
  onExpand: () => void;
  children: ReactNode;
}

/** Shows a field of the search on phones: collapsed, a button with its value. */
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

export const sectionLabelClassName = 'block font-display text-[1.25rem]/[1.3] font-bold';
export const sectionInputClassName =
  'min-h-12 w-full rounded-button border border-border-strong bg-surface px-3.5 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring';
