import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { setTheme, themeChoices, useTheme } from '../lib/theme.ts';

const OPTIONS = {
  system: { label: 'Same as device', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
};

export function ThemeChoice() {
  const { choice } = useTheme();
  const group = useId();
  return (
    <fieldset>
      <legend className="px-3 pb-1.5 text-caption font-semibold text-fg-muted">Theme</legend>
      {themeChoices.map((theme) => {
        const { label, icon: Icon } = OPTIONS[theme];
        return (
          <label
            key={theme}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-[0.9375rem] hover:bg-surface-2 has-checked:font-semibold"
          >
            <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
            <span className="me-auto">{label}</span>
            <input
              type="radio"
              name={group}
              checked={choice === theme}
              onChange={() => setTheme(theme)}
              className="size-4 accent-brand"
            />
          </label>
        );
      })}
    </fieldset>
  );
}
