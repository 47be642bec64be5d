import { GitMerge } from 'lucide-react';
import type { ChangedField } from '../lib/use-merge.ts';
import { Button } from './button.tsx';

interface ChangedMeanwhileProps {
  /** What was changed: "This service was changed meanwhile." */
  message: string;
  changed: readonly ChangedField[];
  labelOf: (name: string) => string;
  show?: (field: string, value: unknown) => string;
  onSwap: (field: ChangedField) => void;
}

/** Says that somebody else has saved first, and what: theirs and yours, side by side. */
export function ChangedMeanwhile({ message, changed, labelOf, show, onSwap }: ChangedMeanwhileProps) {
  const shown = (name: string, value: unknown) => (show ? show(name, value) : String(value)) || 'Empty';
  return (
    <section
      aria-label="Changed meanwhile"
      className="grid animate-settle gap-3 rounded-button bg-accent-soft px-3.5 py-3 text-small text-accent-soft-fg"
    >
      <div role="alert" className="flex gap-2.5">
        <GitMerge aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        <div className="min-w-0">
          <p className="font-semibold">{message}</p>
          <p>
            Nothing is saved yet, and nothing you typed is lost. Check what is different, then save again.
          </p>
        </div>
      </div>
      {changed.length > 0 && (
        <ul className="grid gap-3">
          {changed.map((field) => (
            <li key={field.name} className="grid gap-1 border-t border-current/20 pt-3">
              <p className="font-semibold">{labelOf(field.name)}</p>
              <Version owner="Theirs" text={shown(field.name, field.theirs)} isTaken={field.takesTheirs} />
              <Version owner="Yours" text={shown(field.name, field.yours)} isTaken={!field.takesTheirs} />
              {field.theirs !== field.yours && (
                <div className="mt-1">
                  <Button variant="secondary" size="small" onClick={() => onSwap(field)}>
                    {field.takesTheirs ? 'Use yours' : 'Use theirs'}
                    <span className="sr-only"> for {labelOf(field.name)}</span>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Version({ owner, text, isTaken }: { owner: string; text: string; isTaken: boolean }) {
  return (
    <p className="wrap-anywhere">
      {owner}: <span className={isTaken ? 'font-semibold' : ''}>{text}</span>
      {isTaken && ' (in the form)'}
    </p>
  );
}
