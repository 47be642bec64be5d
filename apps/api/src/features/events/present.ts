import type { EventKind } from '@nearhand/shared/events/events';
import type { mongo, Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { presentBooking } from '../bookings/present.ts';
import { ConversationModel } from '../../models/conversation.model.ts';
import { MessageModel } from '../../models/message.model.ts';
import { presentMessage } from '../conversations/present.ts';
import { NotificationModel } from '../../models/notification.model.ts';
import { countUnread, presentNotification } from '../notifications/queries.ts';

/** The part of a change stream's event that is needed. */
export interface Change {
  _id: { _data: string };
  operationType: string;
  ns: { coll: string };
  documentKey: { _id: unknown };
  clusterTime?: mongo.Timestamp;
  fullDocument?: {
    recipient?: Types.ObjectId;
    customer?: Types.ObjectId;
    provider?: Types.ObjectId;
    read?: Partial<Record<'customer' | 'provider', { message: Types.ObjectId }>>;
  };
  updateDescription?: { updatedFields?: Record<string, unknown> };
}

/** A change that is sent to users. Its contents are read later, for each user as they may see them. */
export interface LiveChange {
  /** The resume token: the same on every instance, and in the order of the changes. */
  id: string;
  kind: EventKind;
  document: string;
  recipients: string[];
  /** For `read` only: the message up to which one side has read. */
  upTo?: string;
}

interface EventDefinition {
  kind: EventKind;
  operations: readonly string[];
  /** Returns what is sent besides the ids, or undefined if the change is not sent. */
  describe?: (change: Change) => Pick<LiveChange, 'upTo'> | undefined;
  /** Returns the data of the event for one user, as other endpoints present it, or undefined if the document is deleted. */
  present: (change: LiveChange, viewer: CurrentUser) => Promise<object | undefined>;
}

const loadBooking = createBatchLoader((ids) => BookingModel.find({ _id: { $in: ids } }).lean());
const loadMessage = createBatchLoader((ids) => MessageModel.find({ _id: { $in: ids } }).lean());
const loadNotification = createBatchLoader((ids) => NotificationModel.find({ _id: { $in: ids } }).lean());

/** The events, by the collection whose changes they report. */
export const eventKinds: Readonly<Record<string, EventDefinition>> = {
  [BookingModel.collection.name]: {
    kind: 'booking',
    operations: ['insert', 'update', 'replace'],
    present: async ({ document }, viewer) => {
      const booking = await loadBooking(document);
      return booking && { booking: await presentBooking(booking, viewer) };
    },
  },
  [NotificationModel.collection.name]: {
    kind: 'notification',
    operations: ['insert'],
    present: async ({ document }, viewer) => {
      const notification = await loadNotification(document);
      if (!notification) return undefined;
      return {
        notification: await presentNotification(notification),
        ...(await countUnread(viewer.id)),
      };
    },
  },
  [MessageModel.collection.name]: {
    kind: 'message',
    operations: ['insert'],
    present: async ({ document }, viewer) => {
      const message = await loadMessage(document);
      if (!message) return undefined;
      const conversationId = message.conversation.toString();
      return { conversationId, message: await presentMessage(message, viewer) };
    },
  },
  [ConversationModel.collection.name]: {
    kind: 'read',
    operations: ['update'],
    describe: describeRead,
    present: async ({ document, upTo }) => ({ conversationId: document, upTo }),
  },
};

/** Returns the message up to which a side has read, or undefined for other changes of a conversation. */
function describeRead({ updateDescription, fullDocument }: Change): Pick<LiveChange, 'upTo'> | undefined {
  const fields = Object.entries(updateDescription?.updatedFields ?? {});
  for (const side of ['customer', 'provider'] as const) {
    const isRead = fields.some(
      ([field, value]) =>
        field.startsWith(`read.${side}`) ||
        (field === 'read' && typeof value === 'object' && value !== null && side in value),
    );
    const message = fullDocument?.read?.[side]?.message;
    if (isRead && message) return { upTo: message.toString() };
  }
  return undefined;
}

/** Maps a change to what is sent to users, or returns undefined if it is not sent. */
export function toLiveChange(change: Change): LiveChange | undefined {
  const { fullDocument, operationType, ns, documentKey, _id } = change;
  const entry = eventKinds[ns.coll];
  if (!entry?.operations.includes(operationType) || !fullDocument) return undefined;
  const details = entry.describe ? entry.describe(change) : {};
  if (!details) return undefined;
  const { recipient, customer, provider } = fullDocument;
  const recipients = [recipient, customer, provider].flatMap((id) => (id ? [id.toString()] : []));
  return { id: _id._data, kind: entry.kind, document: String(documentKey._id), recipients, ...details };
}

/** Returns the data of a change for one user, or undefined if the document is deleted. */
export async function presentChange(change: LiveChange, viewer: CurrentUser): Promise<object | undefined> {
  const entry = Object.values(eventKinds).find(({ kind }) => kind === change.kind);
  return entry?.present(change, viewer);
}
