import { useRef } from 'react';
import { generateId } from './generate-id.ts';

/**
 * Returns a function that gives each request body an idempotency key. The same body gets the same key, so that a call whose response
 * was lost can be repeated safely; another body gets a new key.
 */
export function useIdempotencyKey(): (body: object) => string {
  const last = useRef({ payload: '', key: '' });
  return (body) => {
    const payload = JSON.stringify(body);
    if (last.current.payload !== payload) last.current = { payload, key: generateId() };
    return last.current.key;
  };
}
