import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  text?: string | undefined;
  /** Beside the title, such as a button. */
  action?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 rounded-card border border-border bg-surface p-5 shadow-e1 sm:p-6"
    >
      <div className="flex min-h-9 flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <h2 id={id} className="text-[1.25rem]/[1.3] font-bold">
            {title}
          </h2>
          {text && <p className="mt-1 max-w-prose text-small text-fg-muted">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
