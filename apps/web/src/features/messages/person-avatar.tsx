import type { ConversationParticipant } from '@nearhand/shared/conversations/conversations';
import { messages } from '@nearhand/shared/api-messages';
import { UserRound } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';

/** Shows the avatar of a participant; for a closed account an icon. */
export function PersonAvatar({ person }: { person: Omit<ConversationParticipant, '_id'> }) {
  if (person.name !== messages.account.closedName) {
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
