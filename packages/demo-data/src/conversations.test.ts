import { startConversationSchema } from '@nearhand/shared/conversations';
import { describe, expect, it } from 'vitest';
import { demoConversations } from './conversations.ts';

describe('the conversations of the demo data', () => {
  it('pass the checks of a message', () => {
    const texts = demoConversations.flatMap(({ messages }) => messages.map(({ text }) => text));
    expect(texts.filter((text) => !startConversationSchema.safeParse({ text }).success)).toEqual([]);
  });

  it('are one of each two people, in the order in which they were written', () => {
    const pairs = demoConversations.map(({ customer, provider }) => `${customer} ${provider}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const { messages } of demoConversations) {
      const hours = messages.map(({ hoursAgo }) => hoursAgo);
      expect(hours).toEqual(hours.toSorted((a, b) => b - a));
    }
  });

  it('leave unread only what the other side has written last', () => {
    for (const { messages, unread } of demoConversations) {
      const last = messages.at(-1)?.from;
      expect(messages.slice(messages.length - unread).every(({ from }) => from === last)).toBe(true);
    }
  });
});
