import { RATING_NAMES } from '@nearhand/shared/reviews/review-rules';
import { Star } from 'lucide-react';
import { useId, useRef, type KeyboardEvent } from 'react';

interface RatingFieldProps {
  /** 0 before one is chosen. */
  rating: number;
  error?: string | undefined;
  onChange: (rating: number) => void;
}

/** Asks for one to five stars. Besides the arrows, the digits 1 to 5 choose. */
export function RatingField({ rating, error, onChange }: RatingFieldProps) {
  const id = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const chooseByDigit = (event: KeyboardEvent) => {
    const digit = Number(event.key);
    if (event.altKey || event.ctrlKey || event.metaKey || !RATING_NAMES[digit - 1]) return;
    event.preventDefault();
    onChange(digit);
    fieldset.current?.querySelector<HTMLInputElement>(`input[value="${digit}"]`)?.focus();
  };
  return (
    <fieldset ref={fieldset} className="grid gap-1.5" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-small font-semibold">Your rating</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="flex">
          {RATING_NAMES.map((name, index) => (
            <label
              key={name}
              className="relative grid size-11 cursor-pointer place-items-center rounded-button has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name={id}
                value={index + 1}
                checked={rating === index + 1}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                onChange={() => onChange(index + 1)}
                onKeyDown={chooseByDigit}
              />
              <Star
                aria-hidden
                strokeWidth={1.75}
                className={`size-8 ${index < rating ? 'fill-star text-star' : 'text-border-strong'}`}
              />
              <span className="sr-only">
                {index + 1}: {name}
              </span>
            </label>
          ))}
        </div>
        <span aria-hidden className="text-small font-semibold">
          {RATING_NAMES[rating - 1]}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-small font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
