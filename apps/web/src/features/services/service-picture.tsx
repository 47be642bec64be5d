import { isShownAddress } from '@nearhand/shared/images';
import type { Service } from '@nearhand/shared/services';
import { useState } from 'react';
import { CategoryIllustration } from '../../components/category-illustration.tsx';

interface ServicePictureProps {
  imageUrl?: string | undefined;
  category?: Service['category'] | undefined;
  /** Among the first a person sees: not worth waiting for the scroll. */
  isInSight?: boolean;
}

/** Fills its box with the service's photo, or with its category's drawing where there is none or it cannot be loaded. */
export function ServicePicture({ imageUrl, category, isInSight = false }: ServicePictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const hasPhoto = Boolean(imageUrl) && imageUrl !== brokenUrl && isShownAddress(imageUrl ?? '');

  if (!hasPhoto) {
    return (
      <div className="flex size-full items-end justify-center pb-[1.5%]">
        <div className="aspect-4/3 h-[82%] max-w-[92%]">
          <CategoryIllustration slug={category?.slug ?? ''} />
        </div>
      </div>
    );
  }
  return (
    <img
      src={imageUrl}
      alt=""
      loading={isInSight ? 'eager' : 'lazy'}
      decoding="async"
      className="size-full object-cover"
      onError={() => setBrokenUrl(imageUrl)}
    />
  );
}
