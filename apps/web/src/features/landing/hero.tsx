import { getHomeTitle } from '@nearhand/shared/marketplace/home-texts';
import { Check, ShieldCheck } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { ConcentricCircles } from '../../components/concentric-circles.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { useSettings } from '../../entities/marketplace/settings.ts';
import { HeroSearch } from './hero-search.tsx';
import { TownPicture } from './town-picture.tsx';

interface HeroProps {
  /** The heading of the page. */
  heading: ComponentType<{ documentTitle: string; children: string; className: string }>;
  /** Beside the title, in the layout with a booking. */
  illustration: ReactNode;
}

/** Shows the top of the home page to visitors, in the layout of the settings. */
export function Hero({ heading, illustration }: HeroProps) {
  const { heroLayout } = useSettings();
  const texts = <HeroTexts heading={heading} />;
  if (heroLayout === 'centered')
    return (
      <section className="bg-brand-soft text-brand-soft-fg">
        <div className="container-page grid justify-items-center gap-5 py-12 text-center sm:py-18">
          {texts}
        </div>
      </section>
    );
  if (heroLayout === 'picture')
    return (
      // Dark in both themes.
      <section data-theme="dark" className="bg-brand-soft text-fg">
        <div className="container-page grid items-center gap-12 py-12 sm:py-18 lg:grid-cols-[minmax(0,1fr)_32rem]">
          <div className="grid min-w-0 justify-items-start gap-5">{texts}</div>
          <TownPicture />
        </div>
      </section>
    );
  return (
    <section className="relative overflow-hidden">
      <ConcentricCircles className="absolute -end-[26rem] -top-24 w-[51rem] max-sm:opacity-50 mask-[radial-gradient(closest-side,black_55%,transparent)] sm:-end-60 xl:end-[max(-14rem,calc(50vw-54rem))]" />
      <div className="container-page relative grid items-center gap-12 py-12 sm:py-18 lg:grid-cols-[minmax(0,1fr)_30rem]">
        <div className="grid min-w-0 justify-items-start gap-5">{texts}</div>
        {illustration}
      </div>
    </section>
  );
}

function HeroTexts({ heading: Heading }: Pick<HeroProps, 'heading'>) {
  const { name, tagline, heroTitle, heroText, heroLayout } = useSettings();
  const isCentered = heroLayout === 'centered';
  const textClassName = heroLayout === 'booking' ? 'text-fg-muted' : '';
  return (
    <>
      <Badge tone="brand">
        <ShieldCheck aria-hidden strokeWidth={1.75} />
        Only approved providers
      </Badge>
      <Heading
        documentTitle={getHomeTitle(tagline)}
        className={heroTitle ? `${isCentered ? 'max-w-[20ch]' : 'max-w-[14ch]'} text-display` : 'sr-only'}
      >
        {heroTitle || name}
      </Heading>
      {heroText && (
        <p dir="auto" className={`max-w-150 text-[1.125rem] ${textClassName}`}>
          {heroText}
        </p>
      )}
      <HeroSearch isSignedIn={false} box={SearchBox} />
      <Promises className={textClassName} />
    </>
  );
}

function Promises({ className }: { className: string }) {
  const { promises } = useSettings();
  if (!promises?.length) return null;
  return (
    <ul className={`flex flex-wrap gap-x-6 gap-y-2 text-small in-[.text-center]:justify-center ${className}`}>
      {promises.map(({ title, text }) => (
        <li key={title} className="flex items-start gap-2 text-start">
          <Check aria-hidden className="mt-[0.15em] size-4 shrink-0" strokeWidth={2} />
          <span dir="auto">
            {text ? <strong>{title}</strong> : title}
            {text && ` ${text}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
