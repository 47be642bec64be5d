import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { areToastsWaiting, subscribeToWaitingToasts } from '../lib/toast.ts';

const ToastRegion = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('../lib/toast-region.tsx')).ToastRegion };
  } catch {
    // Without the network the page goes on, without toasts.
    return { default: () => null };
  }
});

/** Shows toasts. Loads what shows them with the first toast, or at once if `isPreloaded`: also the loss of the network is told. */
export function Toaster({ isPreloaded = false }: { isPreloaded?: boolean }) {
  const isNeeded = useSyncExternalStore(subscribeToWaitingToasts, areToastsWaiting, () => false);
  return <Suspense>{(isNeeded || isPreloaded) && <ToastRegion />}</Suspense>;
}
