import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { generateId } from '../../lib/generate-id.ts';
import type { MessageDraft } from './composer/composer.tsx';
import { addMessageToCache, sendMessage } from '../../entities/conversation/conversations-api.ts';
import { outbox, type Outgoing } from './outbox.ts';

const subscribe = (onChange: () => void) => outbox.subscribe(onChange);

/** Returns the unsent messages of a user in all conversations. */
export function useOutgoing(viewer: string): readonly Outgoing[] {
  const all = useSyncExternalStore(subscribe, outbox.read);
  return all.filter(({ sender }) => sender === viewer);
}

/** Returns functions that send the messages of a conversation. Each is in the outbox until the server has it. */
export function useSendMessage(conversation: string, sender: string) {
  const client = useQueryClient();
  const deliver = async (message: Outgoing) => {
    const { clientId, text, images } = message;
    outbox.put(message);
    try {
      addMessageToCache(client, conversation, await sendMessage(conversation, { clientId, text, images }));
      outbox.remove(clientId);
    } catch (error) {
      outbox.put({ ...message, problem: getSendProblem(error) });
    }
  };
  return {
    send: (draft: MessageDraft) =>
      void deliver({
        conversation,
        sender,
        clientId: generateId(),
        createdAt: new Date().toISOString(),
        ...draft,
      }),
    /** Sends it again under the same `clientId`, so that it is one message. */
    retry: ({ problem: _problem, ...message }: Outgoing) => void deliver(message),
    remove: ({ clientId }: Outgoing) => outbox.remove(clientId),
  };
}

/** Returns why a message could not be sent: "Not sent. You are offline." */
export function getSendProblem(error: unknown): string {
  if (!navigator.onLine) return 'Not sent. You are offline.';
  if (!(error instanceof ApiError)) return 'Not sent.';
  const { status, serverMessage, message } = error;
  if (status === 429 && serverMessage) return serverMessage;
  return `Not sent. ${serverMessage ?? message}`;
}
