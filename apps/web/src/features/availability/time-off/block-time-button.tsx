import { Lock, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const BlockTimeDialog = lazyPart(async () => (await import('./block-time-dialog.tsx')).BlockTimeDialog);

/** Opens the form for time off; on phones only its icon has room. */
export function BlockTimeButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="max-md:w-11 max-md:px-0"
        aria-label="Block time"
        onClick={() => setIsOpen(true)}
      >
        <Plus aria-hidden className="size-5 md:hidden" strokeWidth={1.75} />
        <Lock aria-hidden className="size-4 max-md:hidden" strokeWidth={1.75} />
        <span className="max-md:hidden">Block time</span>
      </Button>
      <Suspense>{isOpen && <BlockTimeDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
