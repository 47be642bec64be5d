import { useState } from 'react';

const getKey = (list: string) => `hidden-columns:${list}`;

function readHidden(list: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getKey(list)) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

/** Returns the headers of the columns that a user does not want to see in a list, which the browser remembers. */
export function useHiddenColumns(list: string) {
  const [hidden, setHidden] = useState(() => readHidden(list));
  const toggle = (header: string) => {
    const next = hidden.includes(header) ? hidden.filter((one) => one !== header) : [...hidden, header];
    setHidden(next);
    try {
      localStorage.setItem(getKey(list), JSON.stringify(next));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return { hidden, toggle };
}
