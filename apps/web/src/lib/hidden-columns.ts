import { useState } from 'react';
import { browserStorage } from './storage.ts';

const getKey = (list: string) => `hidden-columns:${list}`;

function readHidden(list: string): readonly string[] {
  const stored = browserStorage.readJson(getKey(list));
  return Array.isArray(stored) ? stored.map(String) : [];
}

/** Returns the headers of the columns that a user does not want to see in a list, which the browser remembers. */
export function useHiddenColumns(list: string) {
  const [hidden, setHidden] = useState(() => readHidden(list));
  const toggle = (header: string) => {
    const next = hidden.includes(header) ? hidden.filter((one) => one !== header) : [...hidden, header];
    setHidden(next);
    browserStorage.write(getKey(list), JSON.stringify(next));
  };
  return { hidden, toggle };
}
