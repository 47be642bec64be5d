import { History } from 'lucide-react';

/** Says that the form holds the draft from before the session ended. */
export function DraftRestoredNotice() {
  return (
    <p className="flex items-start gap-2.5 rounded-button bg-accent-soft px-3.5 py-3 text-small text-accent-soft-fg">
      <History aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      We restored your draft.
    </p>
  );
}
