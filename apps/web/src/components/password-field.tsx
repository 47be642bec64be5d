import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { inputClassName, FormField, type FieldProps } from './form-field.tsx';

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>;

export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  const checkCapsLock = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'));

  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <div className="relative">
            <input
              {...input}
              {...control}
              type={isShown ? 'text' : 'password'}
              className={`${inputClassName} pe-24`}
              autoCapitalize="none"
              spellCheck={false}
              onKeyDown={checkCapsLock}
              onKeyUp={checkCapsLock}
            />
            <ShowToggle isShown={isShown} onToggle={() => setIsShown(!isShown)} />
          </div>
          {isCapsLock && (
            <p role="status" className="text-small text-accent-text">
              Caps Lock is on
            </p>
          )}
        </>
      )}
    </FormField>
  );
}

function ShowToggle({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const Icon = isShown ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-label="Show password"
      aria-pressed={isShown}
      onClick={onToggle}
      // Pressing must not move the focus, and with it the caret, out of the input.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-y-1 end-1 inline-flex items-center gap-1.5 rounded-control px-3 text-small font-semibold text-brand hover:bg-surface-2"
    >
      <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
      {isShown ? 'Hide' : 'Show'}
    </button>
  );
}
