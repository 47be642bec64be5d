import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Hides its content until the user opens it. One can contain another. */
export function Disclosure({ summary, onToggle, children }: DisclosureProps) {
  return (
    <details
      className="rounded-control bg-surface-2"
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 text-small font-semibold">
        {summary}
        <ChevronDown
          aria-hidden
          className="ms-auto size-4.5 transition-transform [[open]>summary>&]:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      {children}
    </details>
  );
}
