import { useEffect, useId, useRef, useState, type PointerEvent } from 'react';
import {
  cropImage,
  panCrop,
  renderCrop,
  MAX_ZOOM,
  getCropRect,
  INITIAL_CROP,
  PROFILE_IMAGE_DISPLAY_PX,
  type Crop,
} from '../lib/image-crop.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

const FRAME_PX = 576;
const PREVIEW_PX = PROFILE_IMAGE_DISPLAY_PX * 2;

interface CropDialogProps {
  image: ImageBitmap;
  onCrop: (cropped: File | undefined) => void;
  onCancel: () => void;
}

/** Chooses the square of a photo to show, by dragging or by a slider for each direction. */
export function CropDialog({ image, onCrop, onCancel }: CropDialogProps) {
  const [crop, setCrop] = useState(INITIAL_CROP);
  const { side } = getCropRect(image, crop);

  return (
    <Dialog title="Crop your photo" isOpen onClose={onCancel}>
      <div className="grid gap-5">
        <div className="flex flex-wrap items-end justify-center gap-6">
          <Frame image={image} crop={crop} onDrag={(by) => setCrop((before) => panCrop(image, before, by))} />
          <figure className="grid justify-items-center gap-2">
            <CropCanvas
              image={image}
              crop={crop}
              size={PREVIEW_PX}
              className="size-24 rounded-full border border-border"
            />
            <figcaption className="text-caption text-fg-muted">Preview</figcaption>
          </figure>
        </div>
        <p className="text-small text-fg-muted">Drag the photo, or use the sliders.</p>
        <div className="grid gap-3">
          <Slider
            label="Zoom"
            value={crop.zoom}
            min={1}
            max={MAX_ZOOM}
            onChange={(zoom) => setCrop({ ...crop, zoom })}
          />
          <Slider
            label="Left to right"
            value={crop.x}
            isStuck={image.width <= side}
            onChange={(x) => setCrop({ ...crop, x })}
          />
          <Slider
            label="Top to bottom"
            value={crop.y}
            isStuck={image.height <= side}
            onChange={(y) => setCrop({ ...crop, y })}
          />
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={() => void cropImage(image, crop).then(onCrop)}>Use photo</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

interface FrameProps {
  image: ImageBitmap;
  crop: Crop;
  /** Ratios of the frame's side. The pointer may move again before the photo is painted at its last position. */
  onDrag: (by: { right: number; down: number }) => void;
}

function Frame({ image, crop, onDrag }: FrameProps) {
  const last = useRef({ x: 0, y: 0 });
  const grab = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    last.current = { x: clientX, y: clientY };
  };
  const follow = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const right = (clientX - last.current.x) / currentTarget.clientWidth;
    const down = (clientY - last.current.y) / currentTarget.clientHeight;
    last.current = { x: clientX, y: clientY };
    onDrag({ right, down });
  };
  return (
    <div
      className="relative size-64 shrink-0 cursor-move touch-none overflow-hidden rounded-card sm:size-72"
      onPointerDown={grab}
      onPointerMove={follow}
    >
      <CropCanvas image={image} crop={crop} size={FRAME_PX} className="size-full" />
      <div className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_12rem_oklch(0.15_0.02_190/55%)]" />
    </div>
  );
}

interface CropCanvasProps {
  image: ImageBitmap;
  crop: Crop;
  size: number;
  className: string;
}

function CropCanvas({ image, crop, size, className }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) renderCrop(canvas.current, image, crop);
  }, [image, crop]);
  return (
    <canvas ref={canvas} aria-hidden width={size} height={size} className={`bg-surface-2 ${className}`} />
  );
}

interface SliderProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  /** Whether there is no room to move in this direction. */
  isStuck?: boolean;
  onChange: (value: number) => void;
}

function Slider({ label, value, min = 0, max = 1, isStuck = false, onChange }: SliderProps) {
  const id = useId();
  const percent = Math.round((max > 1 ? value : (value - min) / (max - min)) * 100);
  return (
    <div className="grid grid-cols-[6.5rem_1fr] items-center gap-3">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 50}
        value={value}
        disabled={isStuck}
        aria-valuetext={`${percent} %`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-6 w-full accent-brand disabled:opacity-50 pointer-coarse:h-11"
      />
    </div>
  );
}
