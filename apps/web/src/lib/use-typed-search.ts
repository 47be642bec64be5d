import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { TYPING_PAUSE_MS } from './use-timing.ts';

/**
 * Holds the text of a search field whose query `q` is in the URL. `onSettled` gets it when the user pauses, or at once with
 * `settle`.
 */
export function useTypedSearch(q: string, onSettled: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const [shown, setShown] = useState({ q, key });
  // Back may reach an entry with the same `q` as the last one that was rendered, so the entry counts as well.
  if (q !== shown.q || key !== shown.key) {
    setShown({ q, key });
    const isOther = q !== shown.q || navigationType === NavigationType.Pop;
    if (isOther && q !== typed.trim()) setTyped(q);
  }
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => onSettled(text.trim()), TYPING_PAUSE_MS);
    },
    settle: () => {
      clearTimeout(pause.current);
      onSettled(typed.trim());
    },
    reset: () => {
      clearTimeout(pause.current);
      setTyped('');
    },
  };
}
