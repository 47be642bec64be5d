import { useId, type ReactNode } from 'react';

interface LandingSectionProps {
  title: string;
  text?: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** Lays out a section of the home page. */
export function LandingSection({ title, text, action, children }: LandingSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="container-page grid gap-6 py-10 sm:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="text-h2">
            {title}
          </h2>
          {text && <p className="mt-1.5 text-fg-muted">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
