import type { ConversationEvent } from '@nearhand/shared/bookings/booking-events';
import { model, Schema, type Types } from 'mongoose';
import type { ConversationSide } from './conversation.model.ts';

/** A message of one side, or a line about a booking. Only the closing of an account changes it. */
export interface MessageDocument {
  _id: Types.ObjectId;
  conversation: Types.ObjectId;
  /** Copied from the conversation, so that a new message finds its readers without another query. */
  customer: Types.ObjectId;
  provider: Types.ObjectId;
  /** The position in the conversation, from 1. */
  seq: number;
  kind: 'text' | 'booking';
  /** The user who wrote it or changed the booking; missing for changes by the system. */
  from?: Types.ObjectId;
  text?: string;
  /** The URLs of uploads of `from`. */
  images?: string[];
  clientId?: string;
  /** How many texts each side has written up to and including this one: the unread ones after it need no counting. */
  texts: Record<ConversationSide, number>;
  event?: ConversationEvent;
  /** A booking or a service that it is about, with its name at that time. */
  booking?: MessageSubject;
  service?: MessageSubject;
  createdAt: Date;
}

interface MessageSubject {
  _id: Types.ObjectId;
  name: string;
}

const id = { type: Schema.Types.ObjectId, required: true };
const text = { type: String, required: true };
const number = { type: Number, required: true };
const subject = { type: new Schema<MessageSubject>({ _id: id, name: text }) };

const messageSchema = new Schema<MessageDocument>(
  {
    conversation: id,
    customer: id,
    provider: id,
    seq: number,
    kind: text,
    from: Schema.Types.ObjectId,
    text: String,
    images: { type: [String], default: undefined },
    clientId: String,
    texts: {
      type: new Schema<MessageDocument['texts']>({ customer: number, provider: number }, { _id: false }),
      required: true,
    },
    event: String,
    booking: subject,
    service: subject,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
messageSchema.index({ conversation: 1, seq: -1 }, { unique: true });
// What was written since.
messageSchema.index({ conversation: 1, createdAt: 1, _id: 1 });
// The same `clientId` sent twice is one message.
messageSchema.index(
  { conversation: 1, from: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $exists: true } } },
);
messageSchema.index({ from: 1, images: 1 }, { partialFilterExpression: { images: { $exists: true } } });

export const MessageModel = model('Message', messageSchema);
