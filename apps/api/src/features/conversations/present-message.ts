import type { Message } from '@nearhand/shared/conversations/conversations';
import { messages as texts } from '@nearhand/shared/api-messages';
import { config } from '../../config.ts';
import { UserModel } from '../../models/user.model.ts';
import type { MessageDocument } from '../../models/message.model.ts';

/** The reader of a message: only its sender sees the `clientId`. */
interface Viewer {
  id: string;
}

/** Maps a stored message to its response for `viewer`. */
export async function presentMessage(message: MessageDocument, viewer: Viewer): Promise<Message> {
  return toMessage(message, viewer, await loadSenderNames([message]));
}

/** Maps stored messages to their responses for `viewer`. */
export async function presentMessages(
  messages: readonly MessageDocument[],
  viewer: Viewer,
): Promise<Message[]> {
  const names = await loadSenderNames(messages);
  return messages.map((message) => toMessage(message, viewer, names));
}

/** Loads the names of the senders of messages, by id, without closed accounts. */
async function loadSenderNames(messages: readonly MessageDocument[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(messages.flatMap(({ from }) => (from ? [from.toString()] : [])));
  if (ids.size === 0) return new Map();
  const users = await UserModel.find({ _id: { $in: [...ids] } }, { name: 1 }).lean();
  return new Map(users.map(({ _id, name }) => [_id.toString(), name]));
}

function toMessage(
  { _id, kind, from, text, images, createdAt, clientId, event, booking, service }: MessageDocument,
  viewer: Viewer,
  names: ReadonlyMap<string, string>,
): Message {
  const sender = from?.toString();
  return {
    _id: _id.toString(),
    kind,
    text: text ?? '',
    images: images ?? [],
    from:
      sender === undefined
        ? { name: config.MARKETPLACE_NAME }
        : { _id: sender, name: names.get(sender) ?? texts.account.closedName },
    createdAt: createdAt.toISOString(),
    ...(clientId !== undefined && sender === viewer.id && { clientId }),
    ...(event && { event }),
    ...(booking && { booking: { _id: booking._id.toString(), service: { name: booking.name } } }),
    ...(service && { service: { _id: service._id.toString(), name: service.name } }),
  };
}
