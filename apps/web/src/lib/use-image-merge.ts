import { useState } from 'react';
import type { ChangedField } from './use-merge.ts';

/** A newly chosen file, or the URL of the current image. */
type Photo = File | string | undefined;

/** Merges another user's saved image into a form, as `useMerge` does its fields. */
export function useImageMerge(photo: Photo, setPhoto: (photo: Photo) => void, loaded: string | undefined) {
  const [base, setBase] = useState(loaded);
  const [changed, setChanged] = useState<ChangedField>();

  const merge = (theirs: string | undefined) => {
    setBase(theirs);
    if (theirs === base) return setChanged(undefined);
    const takesTheirs = photo === base || photo === theirs;
    if (takesTheirs) setPhoto(theirs);
    setChanged({ name: 'photo', theirs, yours: photo, takesTheirs });
  };

  /** Puts the other of the two images into the form. */
  const swap = () => {
    if (!changed) return;
    const yours = changed.takesTheirs ? changed.yours : photo;
    // Both come from `Photo` values.
    setPhoto((changed.takesTheirs ? yours : changed.theirs) as Photo);
    setChanged({ ...changed, yours, takesTheirs: !changed.takesTheirs });
  };

  return { base, changed: changed ? [changed] : [], merge, swap };
}
