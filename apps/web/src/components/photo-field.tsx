import {
  imageFileProblem,
  isShownAddress,
  MAX_IMAGE_MB,
  PROFILE_PHOTO_SIZE_PX,
} from '@nearhand/shared/images';
import { messages } from '@nearhand/shared/messages';
import { ImageIcon, ImagePlus, Trash2, UserRound } from 'lucide-react';
import { lazy, Suspense, useCallback, useId, useRef, useState, type ChangeEvent } from 'react';
import { Button } from './button.tsx';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

const SHAPES = {
  circle: {
    className: 'size-24 rounded-full',
    icon: UserRound,
    size: [PROFILE_PHOTO_SIZE_PX, PROFILE_PHOTO_SIZE_PX],
  },
  frame: { className: 'aspect-video w-40 rounded-control', icon: ImageIcon, size: [160, 90] },
} as const;

interface PhotoFieldProps {
  label: string;
  /** How it will be shown: a person in a circle, a piece of work in a frame. */
  shape?: keyof typeof SHAPES;
  /** A file just chosen, or the address of the photo there is. */
  photo: File | string | undefined;
  /** The problem with the photo, if somebody else found one. */
  error?: string | undefined;
  onChange: (photo: File | undefined) => void;
}

/**
 * Chooses a photo, refuses what is none or too large before anything else is done with it, and shows it as it will look. What
 * goes into a circle is cut to a square first.
 */
export function PhotoField({ label, shape = 'circle', photo, error, onChange }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [uncut, setUncut] = useState<ImageBitmap>();
  const problem = refusal ?? error;

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Choosing the same file again must be noticed too.
    target.value = '';
    if (!file) return;
    const found = imageFileProblem(file);
    setRefusal(found);
    if (!found) void take(file);
  };
  const take = async (file: File) => {
    const bitmap = await createImageBitmap(file).catch(() => undefined);
    if (!bitmap) {
      setRefusal(messages.image.unreadable);
      return;
    }
    if (shape === 'circle') {
      setUncut(bitmap);
      return;
    }
    bitmap.close();
    onChange(file);
  };
  const endCrop = (cut?: File) => {
    uncut?.close();
    setUncut(undefined);
    if (cut) onChange(cut);
  };
  const remove = () => {
    setRefusal(undefined);
    onChange(undefined);
    input.current?.focus();
  };

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:flex-nowrap"
    >
      <Preview photo={photo} shape={shape} />
      <div className="grid min-w-0 gap-2">
        <p id={`${id}-label`} className="text-small font-semibold">
          {label} <span className="font-normal text-fg-muted">(optional)</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <label
            htmlFor={id}
            className="relative inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-button border border-border-strong bg-surface px-3.5 text-small font-semibold hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:min-h-11"
          >
            <ImagePlus aria-hidden className="size-4.5" strokeWidth={1.75} />
            {photo ? 'Change photo' : 'Choose a photo'}
            <input
              ref={input}
              id={id}
              type="file"
              accept="image/*"
              aria-describedby={problem ? `${id}-error` : `${id}-hint`}
              {...(problem && { 'aria-invalid': true })}
              onChange={choose}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </label>
          {photo && (
            <Button variant="quiet" size="small" onClick={remove}>
              <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
              Remove photo
            </Button>
          )}
        </div>
        <PhotoNotice id={id} problem={problem} />
      </div>
      <Suspense>{uncut && <CropDialog photo={uncut} onCrop={endCrop} onCancel={() => endCrop()} />}</Suspense>
    </div>
  );
}

/** Which files there may be, or what is wrong with the one that was chosen. */
function PhotoNotice({ id, problem }: { id: string; problem: string | undefined }) {
  return problem ? (
    <p id={`${id}-error`} role="alert" className="text-small font-medium text-danger">
      {problem}
    </p>
  ) : (
    <p id={`${id}-hint`} className="text-caption text-fg-muted">
      JPG, PNG or WebP, up to {MAX_IMAGE_MB} MB
    </p>
  );
}

function Preview({ photo, shape }: Pick<PhotoFieldProps, 'photo'> & { shape: keyof typeof SHAPES }) {
  const {
    className,
    icon: Icon,
    size: [width, height],
  } = SHAPES[shape];
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!(photo instanceof Blob)) return;
      const address = URL.createObjectURL(photo);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [photo],
  );

  if (!photo || (typeof photo === 'string' && !isShownAddress(photo))) {
    return (
      <span
        aria-hidden
        className={`grid shrink-0 place-items-center border border-dashed border-border-strong bg-surface-2 text-fg-muted ${className}`}
      >
        <Icon className="size-9" strokeWidth={1.5} />
      </span>
    );
  }
  return (
    <img
      ref={show}
      {...(typeof photo === 'string' && { src: photo })}
      alt="Preview of your choice"
      width={width}
      height={height}
      className={`shrink-0 bg-surface-2 object-cover ${className}`}
    />
  );
}
