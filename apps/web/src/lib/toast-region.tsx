import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { useTheme } from './theme.ts';
import { connectToasts } from './toast.ts';

/** Shows toasts under the top bar, where they cover neither dialogs nor the tab bar. */
export function ToastRegion() {
  const { shown } = useTheme();
  // Effects of children run first, so the region listens already.
  useEffect(() => connectToasts(toast), []);
  return (
    <Toaster
      theme={shown}
      position="top-right"
      closeButton
      offset={{ top: '5rem' }}
      mobileOffset={{ top: '5rem' }}
    />
  );
}
