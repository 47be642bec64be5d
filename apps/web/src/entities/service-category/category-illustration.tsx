import type { SVGProps } from 'react';
import { ArchFrame } from '../../components/illustrations.tsx';
import drawings from './category-icons.svg';

export function CategoryIllustration({ icon }: { icon: string | undefined }) {
  if (icon?.includes('/'))
    return (
      <img src={icon} alt="" loading="lazy" className="aspect-4/3 w-full rounded-control object-contain" />
    );
  return (
    <ArchFrame>
      {icon && (
        <>
          {/* First the paper, so that it covers no line. */}
          <Drawing icon={icon} fill="var(--il-paper)" stroke="none" />
          <Drawing icon={icon} strokeWidth="1.3" />
        </>
      )}
    </ArchFrame>
  );
}

function Drawing({ icon, ...style }: { icon: string } & SVGProps<SVGUseElement>) {
  return <use {...style} href={`${drawings}#${icon}`} x="49" y="45" width="62" height="62" />;
}
