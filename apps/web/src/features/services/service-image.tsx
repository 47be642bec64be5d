import type { ComponentProps } from 'react';
import { Badge } from '../../components/badge.tsx';
import { ServicePicture } from './service-picture.tsx';

interface ServiceImageProps extends ComponentProps<typeof ServicePicture> {
  /** The shape of the box. */
  className?: string;
}

/** The service's picture with the name of its category on it. */
export function ServiceImage({ className = 'aspect-video', ...picture }: ServiceImageProps) {
  return (
    <div className={`relative overflow-hidden bg-surface-2 ${className}`}>
      <div className="size-full transition-transform duration-[180ms] ease-out group-hover:scale-[1.02]">
        <ServicePicture {...picture} />
      </div>
      {picture.category && (
        <div className="absolute start-3 top-3 max-w-[calc(100%-1.5rem)]">
          <Badge tone="brand">{picture.category.name}</Badge>
        </div>
      )}
    </div>
  );
}
