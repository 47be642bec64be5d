import type { ComponentProps, ReactNode } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'className'> {
  isOn: boolean;
  /** The visible label; an `aria-label` that starts with it may say more. */
  children: ReactNode;
}

export function Switch({ isOn, children, ...input }: SwitchProps) {
  return (
    <label className="relative inline-flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control text-small font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:min-h-11">
      <input
        {...input}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        className="peer absolute inset-0 z-10 cursor-pointer opacity-0 outline-none"
      />
      <span
        aria-hidden
        className="relative h-6 w-10.5 shrink-0 rounded-full border border-border-strong bg-surface-3 transition-colors duration-[180ms] peer-checked:border-brand peer-checked:bg-brand after:absolute after:start-0.75 after:top-1/2 after:size-4 after:-translate-y-1/2 after:rounded-full after:bg-fg-muted after:transition-[inset-inline-start] after:duration-[180ms] peer-checked:after:start-5.25 peer-checked:after:bg-brand-fg forced-colors:after:bg-[CanvasText]"
      />
      {children}
    </label>
  );
}
