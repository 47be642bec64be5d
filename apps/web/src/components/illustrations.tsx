import type { ReactNode } from 'react';

/** The frame of all illustrations: an arch and a ground line, with the `children` between them. */
function ArchFrame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 120" aria-hidden className="illustration block h-auto w-full">
      <path d="M40 108V60a40 40 0 0 1 80 0v48z" fill="var(--il-arch)" stroke="none" />
      {children}
      <path d="M14 108h132" />
    </svg>
  );
}

export function HomeRepair() {
  return (
    <ArchFrame>
      <path d="M52 108V70l28-24 28 24v38z" fill="var(--il-paper)" />
      <path d="M44 74l36-31 36 31" />
      <path d="M71 108V88a9 9 0 0 1 18 0v20" fill="var(--il-accent)" />
      <path d="M116 40l10-10m-3-7l10 10-6 5-9-9zM116 40l-16 16" strokeWidth="4" />
    </ArchFrame>
  );
}

export function Cleaning() {
  return (
    <ArchFrame>
      <path d="M60 108l-5-36h34l-5 36z" fill="var(--il-paper)" />
      <path d="M55 72c2-18 32-18 34 0" />
      <path d="M57 84h30" stroke="var(--il-accent)" strokeWidth="5" />
      <path d="M110 108V46" />
      <path d="M98 108c0-16 4-24 12-24s12 8 12 24z" fill="var(--il-accent)" />
      <circle cx="66" cy="46" r="6" fill="var(--il-paper)" />
      <circle cx="82" cy="36" r="4" fill="var(--il-paper)" />
      <circle cx="54" cy="34" r="3" fill="var(--il-paper)" />
    </ArchFrame>
  );
}

export function Plumbing() {
  return (
    <ArchFrame>
      <path d="M46 58h38a14 14 0 0 1 14 14v6H80v-2a4 4 0 0 0-4-4H46z" fill="var(--il-paper)" />
      <path d="M76 78h26" strokeWidth="5" />
      <path d="M64 58V46m-14 0h28" strokeWidth="5" />
      <path d="M46 52v26" strokeWidth="5" />
      <path d="M92 84c4 6 6 8 6 11a6 6 0 0 1-12 0c0-3 2-5 6-11z" fill="var(--il-water)" />
    </ArchFrame>
  );
}

export function Electrical() {
  return (
    <ArchFrame>
      <path
        d="M80 34a22 22 0 0 1 11 41c-2 2-3 4-3 7H72c0-3-1-5-3-7a22 22 0 0 1 11-41z"
        fill="var(--il-paper)"
      />
      <path d="M73 90h14M76 97h8" />
      <path d="M83 44l-9 14h12l-8 14" stroke="var(--il-accent)" strokeWidth="5" />
      <path d="M46 54l-7-3m8 22l-8 3m75-22l7-3m-8 22l8 3" />
    </ArchFrame>
  );
}

export function ApplianceRepair() {
  return (
    <ArchFrame>
      <rect x="54" y="44" width="52" height="64" rx="6" fill="var(--il-paper)" />
      <path d="M54 60h52" />
      <circle cx="80" cy="84" r="16" fill="var(--il-accent)" />
      <path d="M69 86c5-5 8 4 12 0s6-3 10-1" />
      <path d="M62 52h10m22 0h4" />
    </ArchFrame>
  );
}

export function Painting() {
  return (
    <ArchFrame>
      <rect x="48" y="36" width="56" height="20" rx="5" fill="var(--il-accent)" />
      <path d="M104 46h10v20H80v12" />
      <rect x="74" y="78" width="12" height="30" rx="4" fill="var(--il-paper)" />
      <path d="M54 56v14m10-14v8m12-8v4" stroke="var(--il-accent)" strokeWidth="5" />
    </ArchFrame>
  );
}

export function PestControl() {
  return (
    <ArchFrame>
      <ellipse cx="80" cy="76" rx="17" ry="22" fill="var(--il-accent)" />
      <circle cx="80" cy="48" r="9" fill="var(--il-paper)" />
      <path d="M80 56v42M63 68l-14-8m13 20H46m18 10l-12 10m46-32l13-8m-12 20h16m-18 10l12 10M75 41l-6-9m16 9l6-9" />
      <path d="M42 32l76 70" stroke="var(--danger)" strokeWidth="5" />
    </ArchFrame>
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
