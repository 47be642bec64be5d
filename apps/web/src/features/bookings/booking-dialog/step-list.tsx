import type { ReactNode } from 'react';

/** Numbers steps; the first one comes next. */
export function StepList({ steps }: { steps: readonly (readonly [title: string, text: ReactNode])[] }) {
  return (
    <ol className="grid gap-2.5 text-small">
      {steps.map(([title, text], index) => (
        <li key={index} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 wrap-anywhere">
          <span
            aria-hidden
            className={`mt-px grid size-5 place-items-center rounded-full text-caption font-bold ${index === 0 ? 'bg-accent text-accent-fg' : 'bg-brand-soft text-brand-soft-fg'}`}
          >
            {index + 1}
          </span>
          <div>
            <strong className="font-semibold">{title}</strong>
            {text}
          </div>
        </li>
      ))}
    </ol>
  );
}
