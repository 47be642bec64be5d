import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { addMessage, sendMessage } from './conversations-api.ts';
import { outbox, type Outgoing } from './outbox.ts';

const subscribe = (onChange: () => void) => outbox.subscribe(onChange);

/** Returns the messages of a user that are on their way, in all conversations. */
export function useOutgoing(viewer: string): readonly Outgoing[] {
  const all = useSyncExternalStore(subscribe, outbox.read);
  return all.filter(({ sender }) => sender === viewer);
}

interface Draft {
  text: string;
  images: string[];
}

/** Returns what sends messages of a conversation: each stands in the log at once, and stays there when it fails. */
export function useSending(conversation: string, sender: string) {
  const client = useQueryClient();
  const deliver = async (message: Outgoing) => {
    const { clientId, text, images } = message;
    outbox.put(message);
    try {
      addMessage(client, conversation, await sendMessage(conversation, { clientId, text, images }));
      outbox.remove(clientId);
    } catch (error) {
      outbox.put({ ...message, problem: toProblem(error) });
    }
  };
  return {
    send: (draft: Draft) =>
      void deliver({
        conversation,
        sender,
        clientId: crypto.randomUUID(),
        createdAt: new Date().toISOString(),
        ...draft,
      }),
    /** Sends it again under the same `clientId`, so that it is one message. */
    retry: ({ problem: _problem, ...message }: Outgoing) => void deliver(message),
    remove: ({ clientId }: Outgoing) => outbox.remove(clientId),
  };
}

/** "Not sent. You are offline." */
export function toProblem(error: unknown): string {
  if (!navigator.onLine) return 'Not sent. You are offline.';
  if (!(error instanceof ApiError)) return 'Not sent.';
  const { status, serverMessage, message } = error;
  if (status === 429 && serverMessage) return serverMessage;
  return `Not sent. ${serverMessage ?? message}`;
}
