import { z } from 'zod';
import { messages } from '../api-messages.ts';
import { idSchema, isClosedSchema, requiredTextSchema, responseMessageSchema } from '../common-schemas.ts';
import { exampleIds, exampleInstant } from '../examples.ts';

/** The longest note about a user, in characters, and the most notes about one. */
export const MAX_USER_NOTE_LENGTH = 2000;
export const MAX_USER_NOTES = 50;

export const noteIdSchema = idSchema(messages.admin.noteNotFound, 'The id of the note');

export const userNoteInputSchema = z
  .object({
    text: requiredTextSchema('Note', {
      max: MAX_USER_NOTE_LENGTH,
      required: messages.admin.noteRequired,
    }),
  })
  .meta({
    id: 'UserNoteInput',
    description: 'Note of an admin about a user; it is in the data export of that user',
    examples: [{ text: 'Call the mobile after 5 PM only.' }],
  });

export const userNoteSchema = z
  .object({
    _id: noteIdSchema,
    text: z.string().describe('Text of the admin'),
    by: z
      .object({
        _id: z.string().describe('The id of the admin'),
        name: z.string().describe('The name of the admin'),
        isClosed: isClosedSchema,
      })
      .meta({ id: 'UserNoteAuthor', description: 'The admin who wrote a note' }),
    createdAt: z.iso.datetime().describe('When it was written'),
  })
  .meta({
    id: 'UserNote',
    description: 'A note of an admin about a user, which only admins see',
    examples: [
      {
        _id: exampleIds.message,
        text: 'Call the mobile after 5 PM only.',
        by: { _id: '66f1a2b3c4d5e6f708192a07', name: 'Jordan Avery' },
        createdAt: exampleInstant(2),
      },
    ],
  });
export type UserNote = z.infer<typeof userNoteSchema>;

export const userNoteResponseSchema = z.object({ note: userNoteSchema, message: responseMessageSchema });

/** A note in the export of the data of the user it is about. */
export const exportedUserNoteSchema = userNoteSchema
  .pick({ text: true, createdAt: true })
  .meta({ id: 'ExportedUserNote', description: 'Note of an admin about the user' });
