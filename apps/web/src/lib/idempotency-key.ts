import { useRef } from 'react';

/** `crypto.randomUUID` is missing on pages that come over plain http, which a marketplace on a home network may. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-');
}

/**
 * A key for each thing that is asked for: asking for the same again has the same key, so that a call whose answer was lost can be
 * repeated without being done twice; asking for something else has a new one.
 */
export function useIdempotencyKey(): (body: object) => string {
  const last = useRef({ asked: '', key: '' });
  return (body) => {
    const asked = JSON.stringify(body);
    if (last.current.asked !== asked) last.current = { asked, key: randomKey() };
    return last.current.key;
  };
}
