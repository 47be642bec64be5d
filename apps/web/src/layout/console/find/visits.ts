const KEY = 'console-visits';
const MAX_VISITS = 5;

export interface Visit {
  to: string;
  label: string;
}

interface Stored {
  user: string;
  visits: Visit[];
}

/** Returns the records that an admin has last seen in this tab, the latest first. */
export function readVisits(user: string): Visit[] {
  try {
    // Only `recordVisit` writes it.
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null;
    return stored?.user === user ? stored.visits : [];
  } catch {
    // Where storage is blocked, there are none.
    return [];
  }
}

export function recordVisit(user: string, visit: Visit): void {
  const others = readVisits(user).filter(({ to }) => to !== visit.to);
  const stored: Stored = { user, visits: [visit, ...others].slice(0, MAX_VISITS) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Blocked or full.
  }
}
