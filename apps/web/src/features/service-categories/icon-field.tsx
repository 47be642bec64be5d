import { CATEGORY_ICONS } from '@nearhand/shared/service-categories/category-icons';
import { CATEGORY_IMAGE_FOLDER } from '@nearhand/shared/images/images';
import { useId, useState, type ChangeEvent } from 'react';
import { FieldError } from '../../components/form-field.tsx';
import { useImageUpload } from '../../entities/image/image-upload.ts';
import { CategoryIllustration } from '../../entities/service-category/category-illustration.tsx';
import { getErrorMessage } from '../../lib/api-error.ts';
import { capitalize } from '../../lib/names.ts';
import { prepareImage } from '../../lib/prepare-image.ts';
import { commonTexts } from '../../lib/texts.ts';

/** "paint-roller" → "Paint roller" */
export const getIconLabel = (icon: string): string =>
  icon.includes('/') ? 'Your own' : capitalize(icon.replace(/-\d$/, '').replaceAll('-', ' '));

interface IconFieldProps {
  icon: string;
  error: string | undefined;
  onChange: (icon: string) => void;
}

/** Chooses the drawing of a category, or uploads an image. */
export function IconField({ icon, error, onChange }: IconFieldProps) {
  const id = useId();
  const upload = useOwnImage(onChange);
  // The choice that was saved is in sight at first.
  const [saved] = useState(icon);
  const options = new Set([...(icon.includes('/') ? [icon] : []), saved, ...CATEGORY_ICONS]);
  const problem = upload.problem ?? error;
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-small font-semibold">Picture</legend>
      <div className="-m-1 grid max-h-75 grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2 overflow-y-auto p-1">
        {[...options].filter(Boolean).map((option) => (
          <label
            key={option}
            className="relative grid cursor-pointer content-start gap-1 rounded-control border border-border bg-surface p-2 text-center text-[0.75rem]/[1.2] hover:bg-surface-2 has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-soft-fg has-checked:shadow-[inset_0_0_0_1px_var(--brand)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === icon}
              onChange={() => onChange(option)}
              aria-describedby={problem ? `${id}-error` : undefined}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <CategoryIllustration icon={option} />
            {getIconLabel(option)}
          </label>
        ))}
      </div>
      <p className="flex flex-wrap items-center gap-x-1.5 text-small text-fg-muted">
        They take your colors.
        <label className="relative inline-flex min-h-9 cursor-pointer items-center font-medium text-brand underline underline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:min-h-11">
          {upload.isPending ? 'Uploading…' : 'Upload your own'}
          <input
            type="file"
            accept="image/png,image/webp,image/jpeg"
            onChange={upload.choose}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      </p>
      <FieldError id={`${id}-error`} message={problem} />
    </fieldset>
  );
}

function useOwnImage(onUploaded: (url: string) => void) {
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const store = useImageUpload({
    folder: CATEGORY_IMAGE_FOLDER,
    fallbackMessage: commonTexts.photoUploadFailed,
  });
  const take = async (file: File) => {
    setProblem(undefined);
    setIsPending(true);
    try {
      const prepared = await prepareImage(file);
      if ('problem' in prepared) setProblem(prepared.problem);
      else onUploaded(await store(prepared.image));
    } catch (error) {
      setProblem(
        error instanceof Error ? getErrorMessage(error, error.message) : commonTexts.photoUploadFailed,
      );
    } finally {
      setIsPending(false);
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // So that choosing the same file again fires a change event.
    target.value = '';
    if (file && !isPending) void take(file);
  };
  return { problem, isPending, choose };
}
