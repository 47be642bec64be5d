import { useEffect, useRef, type ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-button border font-semibold whitespace-nowrap ' +
  'transition-[background-color,border-color,scale] duration-[180ms] ease-out active:scale-[0.98] ' +
  'aria-disabled:cursor-progress aria-disabled:saturate-50 aria-disabled:active:scale-100 ' +
  'disabled:border-transparent disabled:bg-surface-3 disabled:text-fg-muted disabled:active:scale-100';

const VARIANTS = {
  primary: 'border-transparent bg-brand text-brand-fg hover:bg-brand-hover',
  secondary: 'border-border-strong bg-surface text-fg hover:bg-surface-2',
  quiet: 'border-transparent text-brand hover:bg-brand-soft hover:text-brand-soft-fg',
  danger: 'border-transparent bg-danger text-danger-fg',
  'danger-outline': 'border-border-strong bg-surface text-danger hover:border-danger',
};

const SIZES = {
  small: 'min-h-9 px-3.5 py-1.5 text-small pointer-coarse:min-h-11',
  medium: 'min-h-11 px-4.5 py-2',
  large: 'min-h-14 px-5 py-2',
};

interface ButtonStyle {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
  className?: string | undefined;
}

function getButtonClassName({ variant = 'primary', size = 'medium', className = '' }: ButtonStyle): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${className}`;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'ref'>, ButtonStyle {
  isPending?: boolean | undefined;
  /** The label while the work is pending, such as "Signing In...". */
  loadingText?: string | undefined;
}

/** Renders a button. A pending one ignores presses but keeps the focus, which a disabled one would lose. */
export function Button({
  variant,
  size,
  className,
  isPending = false,
  loadingText,
  autoFocus = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The autofocus attribute acts too early: a dialog that opens over another would return the focus at once.
    if (autoFocus) button.current?.focus();
  }, [autoFocus]);

  return (
    <button
      ref={button}
      type="button"
      {...rest}
      {...(isPending && { 'aria-disabled': true })}
      className={getButtonClassName({ variant, size, className })}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isPending && loadingText ? loadingText : children}
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: Omit<LinkProps, 'className'> & ButtonStyle) {
  return <Link {...rest} className={getButtonClassName({ variant, size, className })} />;
}

interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
}

export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-button text-current transition-colors duration-[180ms] hover:bg-surface-2 [&>svg]:size-5 ${className}`}
    />
  );
}
