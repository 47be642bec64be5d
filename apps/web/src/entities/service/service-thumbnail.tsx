import type { ComponentProps } from 'react';
import { Badge } from '../../components/badge.tsx';
import { ServiceImage } from './service-image.tsx';

interface ServiceThumbnailProps extends ComponentProps<typeof ServiceImage> {
  className?: string;
}

export function ServiceThumbnail({ className = 'aspect-video', ...image }: ServiceThumbnailProps) {
  return (
    <div className={`relative overflow-hidden bg-surface-2 ${className}`}>
      <div className="size-full transition-transform duration-[180ms] ease-out group-hover:scale-[1.02]">
        <ServiceImage {...image} />
      </div>
      {image.category && (
        <div className="absolute start-3 top-3 max-w-[calc(100%-1.5rem)]">
          <Badge tone="brand">
            <bdi>{image.category.name}</bdi>
          </Badge>
        </div>
      )}
    </div>
  );
}
