import { firstGrapheme } from '@nearhand/shared/region/user-text';
import { useState } from 'react';

const SIZES = {
  tiny: 'size-7 text-small',
  small: 'size-10 text-body',
  medium: 'size-14 text-[1.25rem]',
  large: 'size-24 text-[2rem]',
};

interface AvatarProps {
  name: string;
  image?: string | undefined;
  size?: keyof typeof SIZES;
}

/** Shows a photo, or the first letter of the name if there is none or it cannot be loaded. The name is shown beside it. */
export function Avatar({ name, image, size = 'medium' }: AvatarProps) {
  const [brokenImage, setBrokenImage] = useState<string>();
  const shape = `shrink-0 rounded-full ${SIZES[size]}`;
  if (image && image !== brokenImage) {
    return (
      <img
        src={image}
        alt=""
        decoding="async"
        className={`bg-surface-2 object-cover ${shape}`}
        onError={() => setBrokenImage(image)}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={`grid place-items-center bg-brand-soft font-semibold text-brand-soft-fg ${shape}`}
    >
      {firstGrapheme(name).toUpperCase() || '?'}
    </span>
  );
}
