import { useState } from 'react';
import type { ChangedField } from './use-merge.ts';

/** A newly chosen file, or the URL of the current image. */
type ImageValue = File | string | undefined;

/** Merges another user's saved image into a form, as `useMerge` does its fields. */
export function useImageMerge(
  image: ImageValue,
  setImage: (image: ImageValue) => void,
  loaded: string | undefined,
) {
  const [base, setBase] = useState(loaded);
  const [changed, setChanged] = useState<ChangedField>();

  const merge = (theirs: string | undefined) => {
    setBase(theirs);
    if (theirs === base) return setChanged(undefined);
    const takesTheirs = image === base || image === theirs;
    if (takesTheirs) setImage(theirs);
    setChanged({ name: 'image', theirs, yours: image, takesTheirs });
  };

  const swap = () => {
    if (!changed) return;
    const yours = changed.takesTheirs ? changed.yours : image;
    // Both come from `ImageValue` values.
    setImage((changed.takesTheirs ? yours : changed.theirs) as ImageValue);
    setChanged({ ...changed, yours, takesTheirs: !changed.takesTheirs });
  };

  return { base, changed: changed ? [changed] : [], merge, swap };
}
