import { z } from 'zod';
import { readDraft, saveDraft } from '../../lib/drafts.ts';

const DRAFT = 'outbox';

const outgoingSchema = z.object({
  conversation: z.string(),
  /** The user who sends it: another one may sign in within the same tab. */
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

/** What a reload has interrupted may or may not be sent: trying again sends it once, by its `clientId`. */
function restore(): Outgoing[] {
  const left = readDraft(DRAFT, z.array(outgoingSchema).catch([])) ?? [];
  return left.map((message) => ({ problem: 'Not sent.', ...message }));
}

function update(next: readonly Outgoing[]) {
  outgoing = next;
  saveDraft(DRAFT, next);
  for (const listener of listeners) listener();
}

/** The messages that are on their way, oldest first; those that have failed survive a reload. */
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
