import { useEffect, useRef, type ReactNode } from 'react';

const FIELDS =
  'input:not([type=hidden], [type=file], [hidden], [disabled]), select:not([disabled]), textarea:not([disabled])';

/** Focuses the first field of a dialog's form when the dialog opens. */
export function FirstFieldFocus({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // An element that has focused itself keeps the focus.
    if (content.current?.contains(document.activeElement)) return;
    const fields = [...(content.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
    const [first] = fields;
    const chosen = fields.find(
      ({ name, checked }) => checked && first?.type === 'radio' && name === first.name,
    );
    (chosen ?? first)?.focus();
  }, []);
  return (
    <div ref={content} className="contents">
      {children}
    </div>
  );
}
