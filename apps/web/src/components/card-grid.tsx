import type { ReactNode } from 'react';

interface CardGridProps {
  label: string;
  /** Whether new cards are about to replace these. */
  isStale?: boolean;
  children: ReactNode;
}

/** Shows cards in one column on phones, two from 640 px and three from 1024 px. Each child is an `li`. */
export function CardGrid({ label, isStale = false, children }: CardGridProps) {
  return (
    <ul
      aria-label={label}
      aria-busy={isStale}
      className="grid grid-cols-1 gap-6 transition-[filter] duration-[180ms] aria-busy:grayscale sm:grid-cols-2 lg:grid-cols-3"
    >
      {children}
    </ul>
  );
}
