import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * For a list whose items have buttons: a button that does its work goes away, and its item may leave the list. The focus then
 * stays as near as it can. While the button is there, the dialog it opened gives the focus back by itself. What holds the list
 * takes `ref` and `onFocus`; it and each `li` need `tabIndex={-1}`.
 */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<{ focused: HTMLElement; item: HTMLLIElement | null }>(undefined);
  useEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    const { focused, item } = last.current;
    if (focused.isConnected) return;
    const nearest = item?.isConnected ? item : ref.current;
    nearest?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      // Dialogs opened from the list are its children to React, though not on the page.
      if (ref.current?.contains(target)) last.current = { focused: target, item: target.closest('li') };
    },
  };
}
