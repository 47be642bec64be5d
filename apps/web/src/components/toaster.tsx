import { Suspense } from 'react';
import { lazyExtra } from '../lib/lazy-part.tsx';
import { hasToasts } from '../lib/toast.ts';

const ToastRegion = lazyExtra(async () => (await import('../lib/toast-region.tsx')).ToastRegion);

/** Shows toasts. Loads their library with the first toast; at once if `isPreloaded`, so that it can report the loss of the network. */
export function Toaster({ isPreloaded = false }: { isPreloaded?: boolean }) {
  const isNeeded = hasToasts.useValue();
  return <Suspense>{(isNeeded || isPreloaded) && <ToastRegion />}</Suspense>;
}
