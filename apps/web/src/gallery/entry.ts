import type { ReactNode } from 'react';

/** A component, named by its file in `components/`, in each of its states. */
export interface Entry {
  file: string;
  samples: readonly Sample[];
}

interface Sample {
  /** "Busy", "Empty", "Long text". */
  state: string;
  show: ReactNode;
}
