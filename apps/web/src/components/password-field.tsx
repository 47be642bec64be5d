import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { CONTROL, FieldFrame, type FieldProps } from './field.tsx';

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>;

/** A password that can be shown while it is typed; says when Caps Lock is on. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  const noticeCapsLock = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'));

  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <div className="relative">
            <input
              {...input}
              {...control}
              type={isShown ? 'text' : 'password'}
              className={`${CONTROL} pe-24`}
              autoCapitalize="none"
              spellCheck={false}
              onKeyDown={noticeCapsLock}
              onKeyUp={noticeCapsLock}
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
    </FieldFrame>
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
      // Pressing with a pointer must not move the focus, and with it the caret, out of the password.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-y-1 end-1 inline-flex items-center gap-1.5 rounded-control px-3 text-small font-semibold text-brand hover:bg-surface-2"
    >
      <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
      {isShown ? 'Hide' : 'Show'}
    </button>
  );
}
