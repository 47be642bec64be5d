import type { Message } from '@nearhand/shared/conversations/conversations';
import { describe, expect, it } from 'vitest';
import { buildBookingEvent, buildMessage } from '../../test/message.ts';
import { describeBookingEvent, describeLastMessage } from './describe-message.ts';

const bookingEvent = buildBookingEvent();

describe('describeBookingEvent', () => {
  it('names the user who changed the booking', () => {
    expect(describeBookingEvent(bookingEvent, 'b')).toBe('Ana Moreno paid for Drain unclogging');
    expect(describeBookingEvent(bookingEvent, 'a')).toBe('You paid for Drain unclogging');
    const expired: Message = { ...bookingEvent, event: 'cancelled', from: { name: 'Nearhand' } };
    expect(describeBookingEvent(expired, 'a')).toBe('Booking cancelled: Drain unclogging');
  });
});

describe('describeLastMessage', () => {
  it('is a short text', () => {
    expect(describeLastMessage(bookingEvent, 'a')).toBe('Booking paid: Drain unclogging');
    expect(describeLastMessage(buildMessage({ text: 'Hi' }), 'a')).toBe('You: Hi');
    const photo = buildMessage({ text: '', images: ['/x'] });
    expect(describeLastMessage(photo, 'b')).toBe('Photo');
    expect(describeLastMessage({ ...photo, images: [] }, 'b')).toBe('A photo that was deleted');
  });
});
