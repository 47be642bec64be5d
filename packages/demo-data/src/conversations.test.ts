import { startConversationSchema } from '@nearhand/shared/conversations/conversations';
import { describe, expect, it } from 'vitest';
import { demoConversations } from './conversations.ts';

describe('the conversations of the demo data', () => {
  it('pass the checks of a message', () => {
    const texts = demoConversations.flatMap(({ messages }) => messages.map(({ text }) => text));
    expect(texts.filter((text) => !startConversationSchema.safeParse({ text }).success)).toEqual([]);
  });

  it('are one per customer and provider, with the oldest message first', () => {
    const pairs = demoConversations.map(({ customer, provider }) => `${customer} ${provider}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const { messages } of demoConversations) {
      const hours = messages.map(({ hoursAgo }) => hoursAgo);
      expect(hours).toEqual(hours.toSorted((a, b) => b - a));
    }
  });

  it('have as unread only the last messages, all of one side', () => {
    for (const { messages, unread } of demoConversations) {
      const last = messages.at(-1)?.from;
      expect(messages.slice(messages.length - unread).every(({ from }) => from === last)).toBe(true);
    }
  });
});
