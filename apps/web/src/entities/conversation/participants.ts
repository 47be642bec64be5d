import type { Conversation, ConversationParticipant } from '@nearhand/shared/conversations/conversations';

/** Returns the participant of a conversation who is not the viewer. */
export function getOtherParticipant(
  { customer, provider }: Conversation,
  viewer: string,
): ConversationParticipant {
  return customer._id === viewer ? provider : customer;
}
