import { useEffect, useState } from 'react';

/** How long a user must stop typing before a search runs. */
export const TYPING_PAUSE_MS = 250;

/** Returns the value once it has not changed for `delayMs`. */
export function useDebouncedValue<Value>(value: Value, delayMs = TYPING_PAUSE_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
