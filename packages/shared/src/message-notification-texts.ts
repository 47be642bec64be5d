// What notifications say about conversations; no words of a message, which may be read in a mail by others.
import { PERSON } from './notification-kinds.ts';

export const messageTexts = {
  unseen: (count: number) => ({
    title: `${PERSON} wrote to you`,
    text: count === 1 ? 'A message waits for you.' : `${count} messages wait for you.`,
  }),
  reported: {
    title: `${PERSON} reported a conversation`,
    text: 'Please read it and decide. Each reading is recorded.',
  },
};
