import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * For a list whose items have buttons, and for the way to its next page: a button that does its work goes away, and its item may
 * move or leave the list. The focus then stays as near as it can. While the button is there, the dialog it opened gives the focus
 * back by itself. What holds the list takes `ref` and `onFocus`; it and each item need `tabIndex={-1}`, and each item its id as
 * `data-item`.
 */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<{ focused: HTMLElement; item: string | undefined }>(undefined);
  useEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    const { focused, item } = last.current;
    if (focused.isConnected) return;
    const items = ref.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [];
    const nearest = [...items].find(({ dataset }) => dataset.item === item) ?? ref.current;
    nearest?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      // Dialogs opened from the list are its children to React, though not on the page.
      if (!ref.current?.contains(target)) return;
      last.current = { focused: target, item: target.closest<HTMLElement>('[data-item]')?.dataset.item };
    },
  };
}
