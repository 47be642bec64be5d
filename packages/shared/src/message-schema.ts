import { z } from 'zod';

/** What a success says to people. */
export const messageSchema = z.string().describe('What has happened, in a sentence for people');
export const messageReplySchema = z.object({ message: messageSchema });
