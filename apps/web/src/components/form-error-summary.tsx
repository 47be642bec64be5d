import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useFormState, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

interface FormErrorSummaryProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  fields: readonly FieldPath<Values>[];
}

/**
 * Lists the problems above the form after a submit with several of them, takes the focus, and links to each field. With a single
 * problem it focuses the field. The form itself must not move the focus (`shouldFocusError: false`).
 */
export function FormErrorSummary<Values extends FieldValues, Output>({
  form: { control, getFieldState, setFocus },
  fields,
}: FormErrorSummaryProps<Values, Output>) {
  const titleId = useId();
  const formState = useFormState({ control });
  const { submitCount } = formState;
  const summary = useRef<HTMLDivElement>(null);
  const invalid = fields.filter((field) => getFieldState(field, formState).error?.message);

  const focusProblems = useEffectEvent(() => {
    const [first, second] = fields.filter((field) => getFieldState(field).error?.message);
    if (!first) return;
    if (second) summary.current?.focus();
    else setFocus(first);
  });
  // Once per submit: it must not take the focus from a user who types again.
  useEffect(() => {
    if (submitCount > 0) focusProblems();
  }, [submitCount]);

  if (submitCount === 0 || invalid.length < 2) return null;
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="group"
      aria-labelledby={titleId}
      className="grid gap-2 rounded-button border-2 border-danger p-4"
    >
      <h2 id={titleId} className="text-h3">
        There is a problem
      </h2>
      <ul className="grid gap-1">
        {invalid.map((field) => (
          <li key={field}>
            <button
              type="button"
              className="text-start text-danger underline underline-offset-2"
              onClick={() => setFocus(field)}
            >
              {getFieldState(field, formState).error?.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
