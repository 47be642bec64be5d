import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode, type ComponentProps } from 'react';

/** The props of every field besides the attributes of its control. */
export interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Beside the label: how many of the allowed characters are used. */
  counter?: string | undefined;
}

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const inputClassName =
  'w-full min-h-12 rounded-button border border-border-strong bg-surface px-3.5 py-2.5 text-fg transition-colors ' +
  'duration-[180ms] hover:border-fg-muted aria-invalid:border-danger aria-invalid:border-2 ' +
  'disabled:border-border disabled:bg-surface-2 disabled:text-fg-muted';

interface FormFieldProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
  optional?: boolean | undefined;
}

/** Puts label, hint and error around a control and links them to it for screen readers. */
export function FormField({ label, hint, error, counter, optional = false, children }: FormFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-small font-semibold">
          {label}
          {optional && <span className="font-normal text-fg-muted"> (optional)</span>}
        </label>
        {counter && (
          <span aria-hidden className="text-caption text-fg-muted tabular-nums">
            {counter}
          </span>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-fg-muted">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className="text-small font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps & { optional?: boolean } & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({ label, hint, error, counter, optional, ...input }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} counter={counter} optional={optional}>
      {(control) => <input type="text" dir="auto" {...input} {...control} className={inputClassName} />}
    </FormField>
  );
}

/** Says below a heading, and at once to screen readers, what is wrong with the choice that follows. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} role="alert" className="flex gap-2 text-small font-medium text-danger empty:hidden">
      {message && (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {message}
        </>
      )}
    </p>
  );
}
