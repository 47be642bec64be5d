import type { ConversationParticipant } from '@nearhand/shared/conversations/conversations';
import { UserRound } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { formatBadgeCount } from '../../lib/format-number.ts';

/** Shows the avatar of a participant; for a closed account an icon. */
export function PersonAvatar({ person }: { person: Omit<ConversationParticipant, '_id'> }) {
  if (!person.isClosed) {
    return <Avatar size="small" name={person.name} image={person.profilePhoto} />;
  }
  return (
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center rounded-full bg-neutral-soft text-neutral-soft-fg"
    >
      <UserRound className="size-5" strokeWidth={1.75} />
    </span>
  );
}

export function UnreadCount({ count }: { count: number }) {
  return (
    <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-[0.75rem] font-bold text-accent-fg tabular-nums">
      {formatBadgeCount(count)}
      <span className="sr-only"> unread</span>
    </span>
  );
}
