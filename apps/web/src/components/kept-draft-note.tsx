import { History } from 'lucide-react';

/** That a form holds what its session ended on. */
export function KeptDraftNote() {
  return (
    <p className="flex items-start gap-2.5 rounded-button bg-accent-soft px-3.5 py-3 text-small text-accent-soft-fg">
      <History aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      We restored your draft.
    </p>
  );
}
