import { isDisplayableUrl } from '@nearhand/shared/images/images';
import { ImageIcon, ImagePlus, Trash2, UserRound } from 'lucide-react';
import { Suspense, useCallback, useId, useRef, useState, type ChangeEvent } from 'react';
import { PROFILE_IMAGE_DISPLAY_PX } from '../lib/image-crop.ts';
import { prepareImage } from '../lib/prepare-image.ts';
import { Button } from './button.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

const SHAPES = {
  circle: {
    className: 'size-24 rounded-full',
    icon: UserRound,
    size: [PROFILE_IMAGE_DISPLAY_PX, PROFILE_IMAGE_DISPLAY_PX],
  },
  frame: { className: 'aspect-video w-40 rounded-control', icon: ImageIcon, size: [160, 90] },
  sign: { className: 'h-24 w-40 rounded-control object-contain', icon: ImageIcon, size: [160, 96] },
} as const;

interface ImageFieldProps {
  label: string;
  /** How the image is shown: a person in a circle, a piece of work in a frame, a sign as a whole. */
  shape?: keyof typeof SHAPES;
  /** A newly chosen file, or the URL of the current image. */
  image: File | string | undefined;
  /** An error about the image that was found elsewhere, such as by the server. */
  error?: string | undefined;
  /** May take its time, as an upload does. */
  onChange: (image: File | undefined) => void | Promise<void>;
}

/**
 * Lets the user choose an image, which is shrunk at once. Rejects a file that is no image, shows a preview, and crops an image for a
 * circle to a square first.
 */
export function ImageField({ label, shape = 'circle', image, error, onChange }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fileError, setFileError] = useState<string>();
  const [isPreparing, setIsPreparing] = useState(false);
  const [cropping, setCropping] = useState<ImageBitmap>();
  const problem = fileError ?? error;

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // So that choosing the same file again fires a change event.
    target.value = '';
    if (file) void take(file);
  };
  const take = async (file: File) => {
    setFileError(undefined);
    setIsPreparing(true);
    const prepared = await prepareImage(file);
    if ('problem' in prepared) setFileError(prepared.problem);
    else if (shape === 'circle') setCropping(await createImageBitmap(prepared.image));
    else await onChange(prepared.image);
    setIsPreparing(false);
  };
  const endCrop = (cropped?: File) => {
    cropping?.close();
    setCropping(undefined);
    if (cropped) void onChange(cropped);
  };
  const remove = () => {
    setFileError(undefined);
    void onChange(undefined);
    input.current?.focus();
  };

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:flex-nowrap"
    >
      <ImagePreview image={image} shape={shape} alt="Preview of your choice" />
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
            {image ? 'Change photo' : 'Choose a photo'}
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
          {image && (
            <Button variant="quiet" size="small" onClick={remove}>
              <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
              Remove photo
            </Button>
          )}
        </div>
        <ImageNotice id={id} problem={problem} isPreparing={isPreparing} />
      </div>
      <Suspense>
        {cropping && <CropDialog image={cropping} onCrop={endCrop} onCancel={() => endCrop()} />}
      </Suspense>
    </div>
  );
}

/** Says which files are allowed, or what is wrong with the chosen one. */
function ImageNotice({
  id,
  problem,
  isPreparing,
}: {
  id: string;
  problem: string | undefined;
  isPreparing: boolean;
}) {
  return problem ? (
    <p id={`${id}-error`} role="alert" className="text-small font-medium text-danger">
      {problem}
    </p>
  ) : (
    <p id={`${id}-hint`} role="status" className="text-caption text-fg-muted">
      {isPreparing ? 'Preparing your photo…' : 'JPG, PNG or WebP; large photos are made smaller'}
    </p>
  );
}

interface ImagePreviewProps extends Pick<ImageFieldProps, 'image'> {
  shape: keyof typeof SHAPES;
  alt: string;
}

export function ImagePreview({ image, shape, alt }: ImagePreviewProps) {
  const {
    className,
    icon: Icon,
    size: [width, height],
  } = SHAPES[shape];
  const showFile = useCallback(
    (element: HTMLImageElement) => {
      if (!(image instanceof Blob)) return;
      const url = URL.createObjectURL(image);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [image],
  );

  if (!image || (typeof image === 'string' && !isDisplayableUrl(image))) {
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
      ref={showFile}
      {...(typeof image === 'string' && { src: image })}
      alt={alt}
      width={width}
      height={height}
      className={`shrink-0 bg-surface-2 ${shape === 'sign' ? '' : 'object-cover'} ${className}`}
    />
  );
}
