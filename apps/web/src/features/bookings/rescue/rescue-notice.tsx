import { useId, type ReactNode } from 'react';

interface RescueNoticeProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** Shows a part of the page in the color of what waits for the reader. */
export function RescueNotice({ title, text, children }: RescueNoticeProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="@container rounded-dialog bg-accent-soft p-5 text-accent-soft-fg sm:p-8"
    >
      <div className="grid grid-cols-1 justify-items-start gap-5">
        <div className="grid gap-1">
          <h2 id={id} aria-live="polite" className="text-h2 text-fg">
            {title}
          </h2>
          {text && <p className="text-fg">{text}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
