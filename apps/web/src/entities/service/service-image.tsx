import { isDisplayableUrl } from '@nearhand/shared/images/images';
import type { Service } from '@nearhand/shared/services/services';
import { useState } from 'react';
import { CategoryIllustration } from '../service-category/category-illustration.tsx';
import { useCategoryIcon } from '../service-category/service-categories-api.ts';

interface ServiceImageProps {
  imageUrl?: string | undefined;
  category?: Service['category'] | undefined;
  /** Visible without scrolling, so the image loads eagerly. */
  isAboveFold?: boolean;
}

/** Fills its box with the service's image, or with the category's illustration if there is none or it cannot be loaded. */
export function ServiceImage({ imageUrl, category, isAboveFold = false }: ServiceImageProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const hasImage = Boolean(imageUrl) && imageUrl !== brokenUrl && isDisplayableUrl(imageUrl ?? '');
  if (!hasImage) {
    return (
      <div className="flex size-full items-end justify-center pb-[1.5%]">
        <div className="aspect-4/3 h-[82%] max-w-[92%]">
          {category ? <Drawing category={category._id} /> : <CategoryIllustration icon="toolbox" />}
        </div>
      </div>
    );
  }
  return (
    <img
      src={imageUrl}
      alt=""
      loading={isAboveFold ? 'eager' : 'lazy'}
      decoding="async"
      className="size-full object-cover"
      onError={() => setBrokenUrl(imageUrl)}
    />
  );
}

function Drawing({ category }: { category: string }) {
  return <CategoryIllustration icon={useCategoryIcon(category)} />;
}
