import { Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../components/button.tsx';
import { addLayer } from '../lib/layers.ts';
import { useTheme } from '../lib/theme.ts';
import { ThemeChoice } from './theme-choice.tsx';

/** Lets Back close the menu while it is open. */
function trackOpening(menu: HTMLDivElement | null) {
  if (!menu) return;
  let removeLayer = () => {};
  const track = ({ newState }: ToggleEvent) => {
    removeLayer();
    removeLayer = newState === 'open' ? addLayer(() => menu.hidePopover()) : () => {};
  };
  menu.addEventListener('beforetoggle', track);
  return () => {
    removeLayer();
    menu.removeEventListener('beforetoggle', track);
  };
}

/** Opens the choice of theme under the top bar. The popover API handles Esc, a press outside and the return of the focus. */
export function ThemeMenu() {
  const { shown } = useTheme();
  const id = useId();
  const Icon = shown === 'dark' ? Sun : Moon;
  return (
    <>
      <IconButton label="Theme" popoverTarget={id} className="text-brand">
        <Icon aria-hidden strokeWidth={1.75} />
      </IconButton>
      <div
        ref={trackOpening}
        id={id}
        popover="auto"
        className="fixed inset-auto end-[max(1rem,calc(50vw-var(--container-page)/2))] top-15 w-56 rounded-card border border-border bg-surface p-2 pt-3 text-fg shadow-e2 open:animate-settle"
      >
        <ThemeChoice />
      </div>
    </>
  );
}
