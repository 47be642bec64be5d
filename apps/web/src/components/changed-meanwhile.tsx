import { GitMerge } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { ChangedField } from '../lib/use-merge.ts';
import { Button } from './button.tsx';
import { ImagePreview } from './image-field.tsx';

interface ChangedMeanwhileProps {
  /** For instance "This service was changed meanwhile." */
  message: string;
  changed: readonly ChangedField[];
  getLabel: (name: string) => string;
  /** Formats a value; by default as it is. */
  formatValue?: (field: string, value: unknown) => string;
  imageShape?: ComponentProps<typeof ImagePreview>['shape'];
  onSwap: (field: ChangedField) => void;
}

/** Says that another user saved first, and shows their values and yours side by side. */
export function ChangedMeanwhile({
  message,
  changed,
  getLabel,
  formatValue = (_field, value) => String(value),
  imageShape = 'frame',
  onSwap,
}: ChangedMeanwhileProps) {
  const render = (name: string, value: unknown) =>
    name === 'image' ? (
      <ChangedImage shape={imageShape} value={value} />
    ) : (
      formatValue(name, value) || 'Empty'
    );
  const getFieldLabel = (name: string) => (name === 'image' ? 'Photo' : getLabel(name));
  return (
    <section
      aria-label="Changed meanwhile"
      className="grid animate-settle gap-3 rounded-button bg-accent-soft px-3.5 py-3 text-small text-accent-soft-fg"
    >
      <div role="alert" className="flex gap-2.5">
        <GitMerge aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        <div className="min-w-0">
          <p className="font-semibold">{message}</p>
          <p>
            Nothing is saved yet, and nothing you typed is lost. Check what is different, then save again.
          </p>
        </div>
      </div>
      {changed.length > 0 && (
        <ul className="grid gap-3">
          {changed.map((field) => (
            <li key={field.name} className="grid gap-1 border-t border-current/20 pt-3">
              <p className="font-semibold">{getFieldLabel(field.name)}</p>
              <Version owner="Theirs" value={render(field.name, field.theirs)} isTaken={field.takesTheirs} />
              <Version owner="Yours" value={render(field.name, field.yours)} isTaken={!field.takesTheirs} />
              {field.theirs !== field.yours && (
                <div className="mt-1">
                  <Button variant="secondary" size="small" onClick={() => onSwap(field)}>
                    {field.takesTheirs ? 'Use yours' : 'Use theirs'}
                    <span className="sr-only"> for {getFieldLabel(field.name)}</span>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Version({ owner, value, isTaken }: { owner: string; value: ReactNode; isTaken: boolean }) {
  return (
    <div className="wrap-anywhere">
      {owner}: <span className={isTaken ? 'font-semibold' : ''}>{value}</span>
      {isTaken && ' (in the form)'}
    </div>
  );
}

interface ChangedImageProps {
  shape: ComponentProps<typeof ImagePreview>['shape'];
  /** A file, a URL, or nothing. */
  value: unknown;
}

function ChangedImage({ shape, value }: ChangedImageProps) {
  const image = value instanceof File || typeof value === 'string' ? value : undefined;
  if (!image) return 'No photo';
  return (
    <span className="my-1 inline-block align-middle">
      <ImagePreview image={image} shape={shape} alt={image instanceof File ? image.name : 'Photo'} />
    </span>
  );
}
