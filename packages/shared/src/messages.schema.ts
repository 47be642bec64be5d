import { z } from 'zod';

/** The message of a successful response. */
export const responseMessageSchema = z.string().describe('What has happened, in a sentence for users');
export const messageResponseSchema = z.object({ message: responseMessageSchema });
