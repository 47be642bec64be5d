import { useEffect, useEffectEvent, useRef } from 'react';

/** Focuses the first invalid field of a form each time it was found invalid; the form gets the ref. */
export function useInvalidFocus(errors: object) {
  const form = useRef<HTMLFormElement>(null);
  const focus = useEffectEvent(() =>
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
  );
  useEffect(() => {
    if (Object.keys(errors).length > 0) focus();
  }, [errors]);
  return form;
}
