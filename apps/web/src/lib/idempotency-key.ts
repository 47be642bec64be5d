import { useRef } from 'react';

/** Stands in for `crypto.randomUUID`, which is missing on pages served over plain HTTP, as on a home network. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-');
}

/**
 * Returns a function that gives each request body an idempotency key. The same body gets the same key, so that a call whose response
 * was lost can be repeated safely; another body gets a new key.
 */
export function useIdempotencyKey(): (body: object) => string {
  const last = useRef({ payload: '', key: '' });
  return (body) => {
    const payload = JSON.stringify(body);
    if (last.current.payload !== payload) last.current = { payload, key: randomKey() };
    return last.current.key;
  };
}
