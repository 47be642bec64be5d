import { findBetterColor } from '@nearhand/shared/brand/brand-colors';
import type { SettingKey } from '@nearhand/shared/settings';
import { Button } from '../../components/button.tsx';
import { FormField, inputClassName } from '../../components/form-field.tsx';

interface ColorFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  readOnly: boolean;
  settingKey: SettingKey;
  value: string;
  onChange: (color: string) => void;
}

/** Chooses a color by its code, or with the chooser of the browser. Offers the nearest readable one for a color that nobody could read. */
export function ColorField({ settingKey, value, readOnly, onChange, error, ...field }: ColorFieldProps) {
  const isColor = /^#[\da-f]{6}$/i.test(value);
  const better = isColor && isColorKey(settingKey) ? findBetterColor(settingKey, value) : undefined;
  return (
    <div className="grid gap-2">
      <FormField {...field} error={better ? 'This color has too little contrast' : error}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              type="text"
              dir="ltr"
              spellCheck={false}
              readOnly={readOnly}
              value={value}
              onChange={({ target }) => onChange(target.value)}
              className={inputClassName}
            />
            <input
              type="color"
              aria-label={`Choose: ${field.label}`}
              disabled={readOnly}
              value={isColor ? value : '#000000'}
              onChange={({ target }) => onChange(target.value)}
              className="h-12 w-14 shrink-0 cursor-pointer rounded-button border border-border-strong bg-surface p-1"
            />
          </div>
        )}
      </FormField>
      {better && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => onChange(better)}
        >
          <span aria-hidden style={{ background: better }} className="size-4 rounded-full" />
          Use {better}
        </Button>
      )}
    </div>
  );
}

const isColorKey = (key: SettingKey) => key === 'brandColor' || key === 'accentColor';
