import { ENTRY_KINDS } from './entry-button.tsx';

export function KeyHints() {
  return (
    <p className="text-caption text-fg-muted max-md:hidden">
      Keys: arrows walk the bookings, Enter opens, M moves, T leads to today. Or drag a booking to propose
      another time.
    </p>
  );
}

export function Legend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1.5 text-caption text-fg-muted">
      {Object.values(ENTRY_KINDS).map(({ label, className }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span aria-hidden className={`h-3.5 w-5 rounded-sm border border-current/35 ${className}`} />
          {label}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-3.5 w-5 rounded-sm border border-border-strong bg-surface-2" />
        Outside your hours
      </li>
    </ul>
  );
}
