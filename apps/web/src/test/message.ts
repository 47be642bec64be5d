import type { Message } from '@nearhand/shared/conversations/conversations';

export function buildMessage(fields: Partial<Message> = {}): Message {
  return {
    _id: 'message',
    kind: 'text',
    text: 'Hello',
    images: [],
    from: { _id: 'a', name: 'Ana Moreno' },
    createdAt: '2030-01-01T10:00:00Z',
    ...fields,
  };
}

export function buildBookingEvent(): Message {
  const booking = { _id: 'b', service: { name: 'Drain unclogging' } };
  return buildMessage({ kind: 'booking', text: '', event: 'paid', booking });
}
