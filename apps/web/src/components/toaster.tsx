import { lazy, Suspense, type ComponentType } from 'react';
import { hasToasts } from '../lib/toast.ts';

const ToastRegion = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('../lib/toast-region.tsx')).ToastRegion };
  } catch {
    // Without the network the page goes on, without toasts.
    return { default: () => null };
  }
});

/** Shows toasts. Loads their library with the first toast; at once if `isPreloaded`, so that it can report the loss of the network. */
export function Toaster({ isPreloaded = false }: { isPreloaded?: boolean }) {
  const isNeeded = hasToasts.useValue();
  return <Suspense>{(isNeeded || isPreloaded) && <ToastRegion />}</Suspense>;
}
