import { bookingLines } from '../bookings/booking-events.ts';
import { namesOf } from '../tables.ts';
import { z } from 'zod';
import { exampleIds, exampleMessage, exampleInstant, exampleProvider, exampleCustomer } from '../examples.ts';
import {
  MAX_CLIENT_ID_LENGTH,
  MAX_MESSAGE_IMAGES,
  MAX_MESSAGE_LENGTH,
  conversationMessages,
} from './conversation-rules.ts';
import {
  isClosedSchema,
  idSchema,
  responseMessageSchema,
  requiredTextSchema,
  textSchema,
} from '../common-schemas.ts';
import { uploadUrlSchema } from '../images/images.schema.ts';
import { MAX_REASON_LENGTH } from '../limits.ts';
import { pageQueryFields, paginationSchema, updatedSinceField } from '../pagination.ts';
import { booleanParameter, emptyAsUndefined } from '../query-parameters.ts';

const namedId = (field: string, description: string) =>
  idSchema(conversationMessages.idInvalid(field), description).optional();

const clientIdSchema = z
  .string({
    error: ({ input }) =>
      input === undefined
        ? conversationMessages.clientIdRequired
        : conversationMessages.clientIdInvalid(MAX_CLIENT_ID_LENGTH),
  })
  .min(1, conversationMessages.clientIdInvalid(MAX_CLIENT_ID_LENGTH))
  .max(MAX_CLIENT_ID_LENGTH, conversationMessages.clientIdInvalid(MAX_CLIENT_ID_LENGTH))
  .describe(
    `Id that the sender gives the message: 1 to ${MAX_CLIENT_ID_LENGTH} characters. Sent again, it is the same message`,
  );

/** The body of POST /conversations. Which of the three ids may be there depends on the role of the caller. */
export const startConversationSchema = z
  .object({
    providerId: namedId('providerId', 'The provider to whom a customer writes'),
    customerId: namedId('customerId', 'The customer to whom a provider writes'),
    userId: namedId('userId', 'The customer or provider to whom an admin writes, as the marketplace'),
    serviceId: namedId('serviceId', 'The service of this provider that the message is about'),
    bookingId: namedId('bookingId', 'The booking of these two that the message is about'),
    text: requiredTextSchema('Message', {
      max: MAX_MESSAGE_LENGTH,
      required: conversationMessages.textRequired,
    }),
    clientId: clientIdSchema.optional(),
  })
  .meta({
    id: 'StartConversationInput',
    description: 'A first message to another person',
    examples: [
      {
        providerId: exampleIds.provider,
        serviceId: exampleIds.service,
        text: 'Can you repair a shower tap as well?',
        clientId: 'c-1',
      },
    ],
  });
export type StartConversationInput = z.output<typeof startConversationSchema>;

export const sendMessageSchema = z
  .object({
    text: textSchema('Message', conversationMessages.textRequired)
      .max(MAX_MESSAGE_LENGTH, `Message must be at most ${MAX_MESSAGE_LENGTH} characters`)
      .optional()
      .describe(`The message: 1 to ${MAX_MESSAGE_LENGTH} characters, or none with images`),
    images: z
      .array(uploadUrlSchema.min(1, conversationMessages.imagesNotAList), {
        error: conversationMessages.imagesNotAList,
      })
      .max(MAX_MESSAGE_IMAGES, conversationMessages.tooManyImages(MAX_MESSAGE_IMAGES))
      .optional()
      .describe(`The \`url\` of each upload of the caller, at most ${MAX_MESSAGE_IMAGES}`),
    clientId: clientIdSchema,
  })
  .check(({ value, issues }) => {
    if (value.text || value.images?.length) return;
    issues.push({
      code: 'custom',
      path: ['text'],
      message: conversationMessages.textRequired,
      input: value.text,
    });
  })
  .meta({
    id: 'SendMessageInput',
    anyOf: [{ required: ['text'] }, { required: ['images'] }],
    description: 'A message to the other person of a conversation',
    examples: [{ text: 'Here is a photo of it.', clientId: 'c-2' }],
  });
export type SendMessageInput = z.output<typeof sendMessageSchema>;

export const markReadSchema = z
  .object({ upTo: idSchema(conversationMessages.upToInvalid, 'The newest message that the caller has seen') })
  .meta({
    id: 'MarkReadInput',
    description: 'Up to where the caller has read a conversation',
    examples: [{ upTo: exampleIds.message }],
  });

export const reportConversationSchema = z
  .object({
    reason: requiredTextSchema('Reason', {
      max: MAX_REASON_LENGTH,
      required: 'Please say what is wrong',
    }),
  })
  .meta({
    id: 'ReportConversationInput',
    description: 'Report of a conversation',
    examples: [{ reason: 'They ask for payment outside of Nearhand.' }],
  });

export const listConversationsQuerySchema = z.object({
  ...pageQueryFields,
  unread: booleanParameter('unread is true or false').describe(
    'With `true`, only conversations with messages to read. Default: all',
  ),
  with: emptyAsUndefined(idSchema(conversationMessages.idInvalid('with'))).describe(
    'Only conversations with this person. Default: all',
  ),
  reported: booleanParameter('reported is true or false').describe(
    '`true` for admins: the reported conversations',
  ),
  marketplace: booleanParameter('marketplace is true or false').describe(
    '`true` for admins: the conversations of the marketplace with users',
  ),
  booking: emptyAsUndefined(idSchema(conversationMessages.idInvalid('booking'))).describe(
    'For admins: the conversation of the two sides of this booking, once a problem with its visit is reported',
  ),
});
export type ListConversationsQuery = z.output<typeof listConversationsQuerySchema>;

export const listMessagesQuerySchema = z.object({
  ...pageQueryFields,
  updatedSince: updatedSinceField.updatedSince.describe(
    'Only messages that were written at this instant or later, the oldest first. Default: all, the newest first',
  ),
});
export type ListMessagesQuery = z.output<typeof listMessagesQuerySchema>;

const conversationEventSchema = z
  .enum(namesOf(bookingLines))
  .meta({ id: 'ConversationEvent', description: 'Kind of an event of a booking' });

const messageBookingSchema = z
  .object({
    _id: z.string().describe('The id of the booking'),
    service: z
      .object({ name: z.string().describe('The name that the service had when it was booked') })
      .meta({ id: 'MessageBookingService', description: 'The service that was booked' }),
  })
  .meta({ id: 'MessageBooking', description: 'The booking that a message is about' });

const messageServiceSchema = z
  .object({
    _id: z.string().describe('The id of the service'),
    name: z.string().describe('The name that the service had when the message was written'),
    isGone: z
      .boolean()
      .optional()
      .describe('It is no longer offered, and its name is not for the caller; `name` says so'),
  })
  .meta({ id: 'MessageService', description: 'The service that a message is about' });

const messageSenderSchema = z
  .object({
    _id: z
      .string()
      .nullable()
      .optional()
      .describe('The id of the user; null for the marketplace, missing for what happens by itself'),
    name: z.string().describe('The name of the user, or of the marketplace'),
    isClosed: isClosedSchema,
  })
  .meta({ id: 'MessageSender', description: 'Who wrote a message, or changed the booking' });

export const messageSchema = z
  .object({
    _id: z.string().describe('The id of the message'),
    kind: z.enum(['text', 'booking']).describe('Written by a person, or a line about a change of a booking'),
    text: z.string().describe('Text of the message; empty for images alone and for `booking`'),
    images: z.array(z.string()).describe('The URLs of the images that were sent along'),
    from: messageSenderSchema,
    createdAt: z.iso.datetime().describe('When it was written'),
    clientId: z
      .string()
      .optional()
      .describe('Id that the caller has given it; only of messages of the caller'),
    event: conversationEventSchema.optional().describe('Event of the booking; only of `booking`'),
    booking: messageBookingSchema.optional(),
    service: messageServiceSchema.optional(),
  })
  .meta({
    id: 'Message',
    description: 'A message, or a line about a booking, in a conversation',
    examples: [exampleMessage],
  });
export type Message = z.infer<typeof messageSchema>;

const conversationParticipantSchema = z
  .object({
    _id: z.string().describe('The id of the user'),
    name: z.string().describe('The name of the user; "A closed account" when there is none anymore'),
    isClosed: isClosedSchema,
    profilePhoto: z.string().optional().describe('The URL of the photo'),
  })
  .meta({ id: 'ConversationParticipant', description: 'One of the two people of a conversation' });
export type ConversationParticipant = z.infer<typeof conversationParticipantSchema>;

const conversationReportSchema = z
  .object({
    by: conversationParticipantSchema.omit({ profilePhoto: true }).meta({
      id: 'ConversationReporter',
      description: 'Who reported it',
    }),
    reason: z.string().describe('Why; empty once one of the two accounts is closed'),
    createdAt: z.iso.datetime().describe('When it was reported'),
  })
  .meta({ id: 'ConversationReport', description: 'A report of a conversation' });
export type ConversationReport = z.infer<typeof conversationReportSchema>;

export const conversationSchema = z
  .object({
    _id: idSchema(conversationMessages.notFound, 'The id of the conversation'),
    marketplace: z
      .literal(true)
      .optional()
      .describe('The marketplace and one user write to each other; the other side is null'),
    customer: conversationParticipantSchema
      .nullable()
      .describe('The customer; null where a provider and the marketplace write'),
    provider: conversationParticipantSchema
      .nullable()
      .describe('The provider; null where a customer and the marketplace write'),
    unread: z
      .int()
      .describe(
        'Number of messages of the other side that the caller has not seen; admins read as the marketplace',
      ),
    lastMessage: messageSchema
      .optional()
      .describe('The newest message or line; missing for admins where reading is recorded'),
    isBlocked: z.boolean().describe('Whether one of the two has blocked it: neither can write'),
    isBlockedByMe: z.literal(true).optional().describe('The caller is one who has blocked it'),
    isClosed: z.literal(true).optional().describe('The account of the other person is closed'),
    seenUpTo: z.string().optional().describe('The newest message that the other person has seen'),
    updatedAt: z.iso.datetime().describe('When the newest message or line was written'),
    reports: z.array(conversationReportSchema).optional().describe('The reports of it; only for admins'),
    reportedAt: z.iso
      .datetime()
      .optional()
      .describe('Since when a report waits for an admin to read the messages; only for admins'),
  })
  .meta({
    id: 'Conversation',
    description: 'The conversation of a customer and a provider',
    examples: [
      {
        _id: '66f1a2b3c4d5e6f708192a09',
        customer: { _id: exampleIds.customer, name: exampleCustomer.name },
        provider: { _id: exampleIds.provider, name: exampleProvider.name },
        unread: 0,
        lastMessage: exampleMessage,
        isBlocked: false,
        seenUpTo: exampleIds.message,
        updatedAt: exampleInstant(2),
      },
    ],
  });
export type Conversation = z.infer<typeof conversationSchema>;

export const conversationResponseSchema = z.object({ conversation: conversationSchema });
export const changedConversationResponseSchema = z.object({
  conversation: conversationSchema,
  message: responseMessageSchema,
});
export const startedConversationResponseSchema = z.object({
  conversation: conversationSchema,
  posted: messageSchema,
});
export const postedMessageResponseSchema = z.object({ posted: messageSchema });

export const conversationsResponseSchema = z.object({
  conversations: z.array(conversationSchema).describe('The conversations on this page, last written first'),
  unread: z
    .int()
    .describe('Number of unread messages of the caller in all conversations; for admins, the marketplace'),
  pagination: paginationSchema,
});
export type ConversationsResponse = z.infer<typeof conversationsResponseSchema>;

export const messagesResponseSchema = z.object({
  messages: z.array(messageSchema).describe('The messages on this page, newest first'),
  pagination: paginationSchema,
});
export type MessagesResponse = z.infer<typeof messagesResponseSchema>;

/** A message in the export of a user's data, which names its conversation and the other person. */
export const exportedMessageSchema = messageSchema
  .extend({
    conversation: z.string().describe('The id of the conversation'),
    with: conversationParticipantSchema
      .omit({ profilePhoto: true })
      .extend({ _id: z.string().nullable().describe('The id of the user; null for the marketplace') })
      .meta({ id: 'ExportedMessagePartner', description: 'The other side of the conversation' }),
  })
  .meta({ id: 'ExportedMessage', description: 'A message in one of the conversations of a user' });
export type ExportedMessage = z.infer<typeof exportedMessageSchema>;
