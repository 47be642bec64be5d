import { tabStorage } from '../../../lib/storage.ts';

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
  // Only `recordVisit` writes it.
  const stored = tabStorage.readJson(KEY) as Stored | null | undefined;
  return stored?.user === user ? stored.visits : [];
}

export function recordVisit(user: string, visit: Visit): void {
  const others = readVisits(user).filter(({ to }) => to !== visit.to);
  const stored: Stored = { user, visits: [visit, ...others].slice(0, MAX_VISITS) };
  tabStorage.write(KEY, JSON.stringify(stored));
}
