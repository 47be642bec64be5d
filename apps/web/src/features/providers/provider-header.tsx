import type { PublicProvider } from '@nearhand/shared/providers/providers';
import type { ReactNode } from 'react';
import { ConcentricCircles } from '../../components/concentric-circles.tsx';
import { Distance } from '../../components/distance.tsx';
import { ProviderStatusBadge } from '../../entities/provider/provider-status-badge.tsx';

interface ProviderHeaderProps {
  provider: PublicProvider;
  breadcrumb: ReactNode;
  heading: ReactNode;
  /** The distance of the center of the area from the point that the user has searched near. */
  distanceKm: number | undefined;
}

/** Shows the portrait of a provider with their name, type of service and area. */
export function ProviderHeader({ provider, breadcrumb, heading, distanceKm }: ProviderHeaderProps) {
  const { name, profilePhoto, serviceType, serviceArea } = provider;
  return (
    <header className="relative overflow-hidden border-b border-border">
      <ConcentricCircles className="absolute -end-20 -top-60 hidden w-[44rem] lg:block" />
      <div className="container-page relative grid gap-5 pt-4">
        {breadcrumb}
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <Portrait name={name} image={profilePhoto} />
          <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-2 pb-5">
            <ProviderStatusBadge status="approved" />
            {heading}
            <div className="flex max-w-full flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere text-fg-muted">
              <span className="font-semibold text-fg">{serviceType}</span>
              {distanceKm === undefined ? (
                serviceArea?.label
              ) : (
                <Distance km={distanceKm} name={serviceArea?.label} />
              )}
            </div>
          </div>
        </div>
      </div>
    </header>
  );
}

function Portrait({ name, image }: { name: string; image: string | undefined }) {
  const shape = 'w-28 shrink-0 rounded-t-full bg-brand-soft sm:w-42';
  if (image) return <img src={image} alt="" className={`aspect-4/5 object-cover ${shape}`} />;
  const [initial = '?'] = name.trim();
  return (
    <span
      aria-hidden
      className={`grid aspect-4/5 place-items-center font-display text-[3rem] font-bold text-brand-soft-fg ${shape}`}
    >
      {initial.toUpperCase()}
    </span>
  );
}
