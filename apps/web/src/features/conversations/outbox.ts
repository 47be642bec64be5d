import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { addMessageToCache } from '../../entities/conversation/conversations-api.ts';
import { api } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readDraft, saveDraft } from '../../lib/drafts.ts';
import { generateId } from '../../lib/generate-id.ts';
import { createStore } from '../../lib/store.ts';
import type { MessageDraft } from './composer/composer.tsx';

const DRAFT = 'outbox';

const outgoingSchema = z.object({
  conversation: z.string(),
  /** The id of the user who sends it, as another one may log in in the same tab; empty for the marketplace. */
  sender: z.string(),
  clientId: z.string(),
  text: z.string(),
  images: z.array(z.string()),
  createdAt: z.string(),
  /** Why it was not sent; missing while it is being sent. */
  problem: z.string().optional(),
});

/** A message that the server does not have yet, or whose sending has failed. */
export type Outgoing = z.infer<typeof outgoingSchema>;

/** The unsent messages of this tab, oldest first. They survive a reload. */
const outbox = createStore<readonly Outgoing[]>(restore());

/** Restores the messages that a reload has interrupted. They may have been sent; a retry stores them once, by `clientId`. */
function restore(): Outgoing[] {
  const interrupted = readDraft(DRAFT, z.array(outgoingSchema).catch([])) ?? [];
  return interrupted.map((message) => ({ problem: 'Not sent.', ...message }));
}

function update(next: readonly Outgoing[]) {
  saveDraft(DRAFT, next);
  outbox.write(next);
}

function put(message: Outgoing) {
  const all = outbox.read();
  const isKnown = all.some(({ clientId }) => clientId === message.clientId);
  update(
    isKnown ? all.map((each) => (each.clientId === message.clientId ? message : each)) : [...all, message],
  );
}

function remove({ clientId }: Pick<Outgoing, 'clientId'>) {
  update(outbox.read().filter((each) => each.clientId !== clientId));
}

export function useOutgoing(viewer: string | null): readonly Outgoing[] {
  return outbox.useValue().filter(({ sender }) => sender === (viewer ?? ''));
}

/** Returns functions that send the messages of a conversation. Each is in the outbox until the server has it. */
export function useSendMessage(conversation: string, viewer: string | null) {
  const client = useQueryClient();
  const deliver = async (message: Outgoing) => {
    const { clientId, text, images } = message;
    put(message);
    try {
      const { posted } = await api.sendMessage({
        params: { id: conversation },
        body: { clientId, text, images },
      });
      addMessageToCache(client, conversation, posted);
      remove(message);
    } catch (error) {
      put({ ...message, problem: getSendProblem(error) });
    }
  };
  return {
    send: (draft: MessageDraft) =>
      void deliver({
        conversation,
        sender: viewer ?? '',
        clientId: generateId(),
        createdAt: new Date().toISOString(),
        ...draft,
      }),
    /** Sends it again under the same `clientId`, so that it is one message. */
    retry: ({ problem: _problem, ...message }: Outgoing) => void deliver(message),
    remove,
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
