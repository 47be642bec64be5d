import { conversationMessages, MAX_MESSAGE_LENGTH } from '@nearhand/shared/conversations/conversation-rules';
import { isolate } from '@nearhand/shared/region/user-text';
import type { User } from '@nearhand/shared/users/users';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { setConversationInCache } from '../../entities/conversation/conversations-api.ts';
import { api } from '../../lib/api-client.ts';
import { generateId } from '../../lib/generate-id.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

/** Writes the first message to a user, in the name of the marketplace, and opens the conversation. */
export function MessageDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const navigate = useNavigate();
  // A retry sends the same id, so that the message is stored once.
  const [clientId] = useState(() => generateId());
  const name = isolate(user.name);
  const send = useGuardedMutation({
    mutationFn: (text: string) => api.startConversation({ body: { userId: user._id, text, clientId } }),
    onSuccess: ({ conversation }, _variables, _onMutateResult, { client }) => {
      setConversationInCache(client, conversation);
      // Before the navigation, which the typed text would block.
      flushSync(onClose);
      void navigate(`/admin/conversations/${conversation._id}`);
    },
  });
  return (
    <ReasonDialog
      draftName={`message-${user._id}`}
      title={`Write to ${name}`}
      label="Message"
      hint={`${name} reads it as from the marketplace. All admins see the answer.`}
      limit={MAX_MESSAGE_LENGTH}
      requiredMessage={conversationMessages.textRequired}
      confirmText="Send"
      confirmVariant="primary"
      loadingText="Sending..."
      isPending={send.isPending}
      error={send.error}
      errorMessage="Failed to send the message"
      onConfirm={(text) => send.mutate(text)}
      onClose={onClose}
    />
  );
}
