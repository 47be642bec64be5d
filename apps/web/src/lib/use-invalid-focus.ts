import { useEffect, useRef } from 'react';

/** Focuses the first invalid field of a form each time it was found invalid; the form gets the ref. */
export function useInvalidFocus(errors: object) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);
  return form;
}
