import { Toaster as SonnerToaster } from 'sonner';
import { useTheme } from '../lib/theme.ts';

/** Shows toasts under the top bar, where they cover neither dialogs nor the tab bar. */
export function Toaster() {
  const { shown } = useTheme();
  return (
    <SonnerToaster
      theme={shown}
      position="top-right"
      closeButton
      offset={{ top: '5rem' }}
      mobileOffset={{ top: '5rem' }}
    />
  );
}
