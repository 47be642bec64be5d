import type { ReactNode } from 'react';

/** The frame of all illustrations: an arch and a ground line, with the `children` between them. */
export function ArchFrame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 120" aria-hidden className="illustration block h-auto w-full">
      <path d="M40 108V60a40 40 0 0 1 80 0v48z" fill="var(--il-arch)" stroke="none" />
      {children}
      <path d="M14 108h132" />
    </svg>
  );
}

export function ToolBox() {
  return (
    <ArchFrame>
      <rect x="50" y="66" width="60" height="42" rx="6" fill="var(--il-paper)" />
      <path d="M68 66v-8a6 6 0 0 1 6-6h12a6 6 0 0 1 6 6v8M50 84h60" />
      <rect x="73" y="78" width="14" height="12" rx="3" fill="var(--il-accent)" />
    </ArchFrame>
  );
}

/** For an error page. */
export function ClosedDoor() {
  return (
    <ArchFrame>
      <path d="M58 108V64a22 22 0 0 1 44 0v44z" fill="var(--il-paper)" />
      <path d="M68 76h24v20H68zM68 66a12 12 0 0 1 24 0z" strokeWidth="2.5" />
      <circle cx="95" cy="88" r="3.5" fill="var(--il-accent)" />
      <path d="M50 108l4-7h52l4 7" fill="var(--il-accent)" />
    </ArchFrame>
  );
}

/** For an empty calendar. */
export function Kettle() {
  return (
    <ArchFrame>
      <path d="M58 108c-6-30 4-42 22-42s28 12 22 42z" fill="var(--il-paper)" />
      <path d="M101 84l17-10-3 18-12 4" fill="var(--il-paper)" />
      <path d="M68 67c0-9 24-9 24 0z" fill="var(--il-accent)" />
      <path d="M62 70C52 38 108 38 98 70" />
      <path d="M122 64c-4-5 4-8 0-13m9 14c-4-5 4-8 0-13" stroke="var(--il-water)" />
    </ArchFrame>
  );
}

/** For the sign-in page. */
export function Key() {
  return (
    <ArchFrame>
      <circle cx="64" cy="70" r="17" fill="var(--il-accent)" />
      <circle cx="64" cy="70" r="6" fill="var(--il-paper)" />
      <path d="M81 70h40" strokeWidth="5" />
      <path d="M108 70v13m12-13v9" strokeWidth="5" />
      <path d="M64 87v6m0 5v3" />
    </ArchFrame>
  );
}
