import { useEffect, useRef, type FocusEvent as ReactFocusEvent, type RefObject } from 'react';
import { toast, Toaster } from 'sonner';
import { useTheme } from './theme.ts';
import { connectToasts } from './toast.ts';

/** Shows toasts under the top bar, where they cover neither dialogs nor the tab bar. */
export function ToastRegion() {
  const { shown } = useTheme();
  const region = useRef<HTMLDivElement>(null);
  // Effects of children run first, so the region listens already.
  useEffect(() => connectToasts(toast), []);
  useFocusAfterToast(region);
  return (
    <div ref={region} className="contents" onBlurCapture={letFocusGoOn}>
      <Toaster
        theme={shown}
        position="top-right"
        closeButton
        offset={{ top: '5rem' }}
        mobileOffset={{ top: '5rem' }}
      />
    </div>
  );
}

/** Keeps the library from throwing the focus back when Tab leads out of the toasts, which would be a trap. */
function letFocusGoOn(event: ReactFocusEvent): void {
  event.stopPropagation();
}

/** Gives the focus back to where it was when a toast ends that has it: else it would go to the beginning of the page. */
function useFocusAfterToast(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const toasts = region.current;
    if (!toasts) return undefined;
    let before: HTMLElement | undefined;
    let isInToast = false;
    const recordFocus = ({ target, relatedTarget }: FocusEvent) => {
      isInToast = target instanceof Node && toasts.contains(target);
      if (!isInToast || !(relatedTarget instanceof HTMLElement) || toasts.contains(relatedTarget)) return;
      before = relatedTarget;
    };
    // A press beside everything takes the focus away on purpose.
    const forget = () => {
      isInToast = false;
    };
    const observer = new MutationObserver(() => {
      if (!isInToast || document.activeElement !== document.body) return;
      isInToast = false;
      before?.focus({ preventScroll: true });
    });
    observer.observe(toasts, { childList: true, subtree: true });
    document.addEventListener('focusin', recordFocus);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', recordFocus);
      document.removeEventListener('pointerdown', forget);
    };
  }, [region]);
}
