import type { Conversation, Message } from '@nearhand/shared/conversations/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { markRead, setConversationInCache } from '../../../entities/conversation/conversations-api.ts';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Marks a conversation as read up to its newest message while its page is visible. */
export function useMarkRead(conversation: Conversation | undefined, newest: Message | undefined) {
  const client = useQueryClient();
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const id = conversation?._id;
  const upTo = conversation && conversation.unread > 0 ? newest?._id : undefined;
  useEffect(() => {
    if (!isVisible || id === undefined || upTo === undefined) return;
    // After an error, the next message or the next visit of the page marks it as read.
    void markRead(id, upTo).then(
      (changed) => setConversationInCache(client, changed),
      () => undefined,
    );
  }, [client, id, upTo, isVisible]);
}
