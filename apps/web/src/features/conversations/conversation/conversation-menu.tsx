import type { Conversation } from '@nearhand/shared/conversations/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Ellipsis, Flag } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { setBlocked, setConversationInCache } from '../../../entities/conversation/conversations-api.ts';
import { showSuccess, toastError } from '../../../lib/toast.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const PopoverDialog = lazyPart(
  async () => (await import('../../../components/popover-dialog.tsx')).PopoverDialog,
);
const ReportConversationDialog = lazyPart(
  async () => (await import('./report-conversation-dialog.tsx')).ReportConversationDialog,
);

export function ConversationMenu({ conversation, name }: { conversation: Conversation; name: string }) {
  const trigger = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState<'menu' | 'report'>();
  const client = useQueryClient();
  const close = () => setOpen(undefined);
  const { _id, isBlockedByMe } = conversation;
  const block = useGuardedMutation({
    mutationFn: (isBlocked: boolean) => setBlocked(_id, isBlocked),
    onSuccess: ({ conversation: changed, message }) => {
      setConversationInCache(client, changed);
      showSuccess(message);
      close();
    },
    onError: (error) => toastError(error, 'That could not be changed'),
  });
  return (
    <span ref={trigger} className="shrink-0">
      <IconButton label="More" aria-haspopup="dialog" onClick={() => setOpen('menu')}>
        <Ellipsis aria-hidden strokeWidth={1.75} />
      </IconButton>
      <Suspense>
        {open === 'menu' && (
          <PopoverDialog title={name} trigger={trigger} onClose={close}>
            <p className="text-small text-fg-muted max-sm:mb-5">
              Blocked, neither of you can write here. Bookings go on as they are.
            </p>
            <div className="grid gap-2">
              <Button
                variant="secondary"
                isPending={block.isPending}
                onClick={() => block.mutate(!isBlockedByMe)}
              >
                <Ban aria-hidden className="size-4.5" strokeWidth={1.75} />
                {isBlockedByMe ? 'Unblock' : 'Block'}
              </Button>
              <Button variant="danger-outline" onClick={() => setOpen('report')}>
                <Flag aria-hidden className="size-4.5" strokeWidth={1.75} />
                Report…
              </Button>
            </div>
          </PopoverDialog>
        )}
        {open === 'report' && <ReportConversationDialog conversation={_id} name={name} onClose={close} />}
      </Suspense>
    </span>
  );
}
