import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Moves the focus to the item, or else to the list, when a focused button in it disappears because its item moved or left the list.
 * While the button exists, a dialog that it opened returns the focus by itself. The list's container takes `ref` and `onFocus`; it and
 * each item need `tabIndex={-1}`, and each item its id as `data-item`.
 */
export function useListFocusRestore() {
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
      // React also delivers events of dialogs opened from the list, though they lie elsewhere in the DOM.
      if (!ref.current?.contains(target)) return;
      last.current = { focused: target, item: target.closest<HTMLElement>('[data-item]')?.dataset.item };
    },
  };
}
