import { z } from 'zod';
import { readDraft, saveDraft } from '../../lib/drafts.ts';

const DRAFT = 'outbox';

const outgoingSchema = z.object({
  conversation: z.string(),
  /** The id of the user who sends it, as another one may log in in the same tab. */
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

const listeners = new Set<() => void>();
let outgoing: readonly Outgoing[] = restore();

/** Restores the messages that a reload has interrupted. They may have been sent; a retry stores them once, by `clientId`. */
function restore(): Outgoing[] {
  const interrupted = readDraft(DRAFT, z.array(outgoingSchema).catch([])) ?? [];
  return interrupted.map((message) => ({ problem: 'Not sent.', ...message }));
}

function update(next: readonly Outgoing[]) {
  outgoing = next;
  saveDraft(DRAFT, next);
  for (const listener of listeners) listener();
}

/** Holds the unsent messages of this tab, oldest first. They survive a reload. */
export const outbox = {
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  read: (): readonly Outgoing[] => outgoing,
  put(message: Outgoing) {
    const isKnown = outgoing.some(({ clientId }) => clientId === message.clientId);
    update(
      isKnown
        ? outgoing.map((each) => (each.clientId === message.clientId ? message : each))
        : [...outgoing, message],
    );
  },
  remove(clientId: string) {
    update(outgoing.filter((each) => each.clientId !== clientId));
  },
};
