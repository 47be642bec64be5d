import { isolate } from '@nearhand/shared/region/user-text';
import type { ConversationParticipant } from '@nearhand/shared/conversations/conversations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { ROLE_LABELS } from '../../entities/user/labels.ts';
import { generateId } from '../../lib/generate-id.ts';
import { Composer } from './composer/composer.tsx';
import { ConversationHeader, LogSkeleton } from './conversation/conversation-view.tsx';
import {
  conversationWithQuery,
  setConversationInCache,
} from '../../entities/conversation/conversations-api.ts';
import { getSendProblem } from './outbox.ts';
import { api } from '../../lib/api-client.ts';

interface NewConversationProps {
  person: ConversationParticipant;
  role: 'provider' | 'customer';
  heading: ReactNode;
  serviceId?: string | undefined;
  bookingId?: string | undefined;
  /** "About Drain unclogging". */
  subject?: string | undefined;
}

/** Asks for the first message to a person. If there is a conversation already, it opens that. */
export function NewConversation({
  person,
  role,
  heading,
  serviceId,
  bookingId,
  subject,
}: NewConversationProps) {
  const existing = useQuery(conversationWithQuery(person._id));
  const client = useQueryClient();
  const navigate = useNavigate();
  // A retry sends the same id, so that the message is stored once.
  const [clientId] = useState(() => generateId());
  const start = useGuardedMutation({
    mutationFn: (text: string) =>
      api.startConversation({
        body: {
          ...(role === 'provider' ? { providerId: person._id } : { customerId: person._id }),
          ...(serviceId !== undefined && { serviceId }),
          ...(bookingId !== undefined && { bookingId }),
          text,
          clientId,
        },
      }),
  });
  const send = async (text: string) => {
    try {
      const started = await start.mutateAsync(text);
      if (!started) return false;
      const { conversation } = started;
      setConversationInCache(client, conversation);
      void navigate(`/messages/${conversation._id}`, { replace: true });
      return true;
    } catch {
      return false;
    }
  };

  if (existing.data && start.isIdle) return <Navigate to={`/messages/${existing.data._id}`} replace />;
  return (
    <section
      aria-label={`New conversation with ${isolate(person.name)}`}
      className="flex min-h-0 min-w-0 flex-col bg-surface"
    >
      <ConversationHeader person={person} role={ROLE_LABELS[role]} heading={heading} />
      {existing.isPending ? (
        <LogSkeleton />
      ) : (
        <div className="grid flex-1 content-end gap-2 p-5 text-center text-fg-muted">
          {subject && <p className="text-small">{subject}</p>}
          <p>
            This is the beginning of your conversation with <bdi>{person.name}</bdi>.
          </p>
        </div>
      )}
      {start.error && (
        <p role="alert" className="px-4 pb-2 text-small font-medium text-danger">
          {getSendProblem(start.error)}
        </p>
      )}
      <Composer
        draftName={`message:new:${person._id}`}
        recipient={person.name}
        allowsImages={false}
        isPending={start.isPending}
        onSend={({ text }) => send(text)}
      />
    </section>
  );
}
