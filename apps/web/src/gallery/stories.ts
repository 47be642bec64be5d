import type { ReactNode } from 'react';

export const groups = [
  'Actions',
  'Fields',
  'Choices',
  'Facts',
  'Lists',
  'Feedback',
  'Dialogs',
  'Charts',
  'Images',
] as const;

/** A component in each of its states; `<component>.stories.tsx` exports them as `stories`. */
export interface Stories {
  /** The section of the gallery. */
  group: (typeof groups)[number];
  states: readonly State[];
}

interface State {
  /** "Busy", "Empty", "Long text". */
  name: string;
  element: ReactNode;
}
