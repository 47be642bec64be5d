import { getHomeTitle } from '@nearhand/shared/marketplace/home-texts';
import { Check, ShieldCheck } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { ConcentricCircles } from '../../components/concentric-circles.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { useSettings } from '../../entities/marketplace/settings.ts';
import { HeroSearch } from './hero-search.tsx';

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
  const { name, tagline, heroTitle, heroText, heroLayout, publicCatalog } = useSettings();
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
      <HeroSearch canSearch={publicCatalog} box={SearchBox} />
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

const WAVE = 's44 14 66 0 44-14 66 0 44 14 66 0 44-14 66 0';

function TownPicture() {
  return (
    <svg
      viewBox="0 0 520 330"
      aria-hidden
      className="illustration block h-auto w-full max-w-130 justify-self-center"
    >
      <circle cx="420" cy="78" r="40" fill="var(--il-accent)" stroke="none" />
      <g fill="color-mix(in oklab, var(--brand) 35%, var(--brand-soft))">
        <path d="M40 240V130l48-44 48 44v110zM220 240V150l44-38 44 38v90zM308 240v-76h92v76z" />
        <path
          d="M136 240V96h84v144zM308 164l46-30 46 30"
          fill="color-mix(in oklab, var(--brand) 20%, var(--brand-soft))"
        />
      </g>
      <g fill="var(--accent-soft-fg)">
        <path d="M64 156h20v26H64zM100 156h16v26h-16zM158 122h16v24h-16zM186 122h16v24h-16zM158 166h16v24h-16zM186 166h16v24h-16zM334 184h40v56h-40z" />
      </g>
      <g fill="var(--il-accent)">
        <path d="M252 176h24v64h-24zM76 240v-34h24v34zM392 232h88l-14 22h-60z" />
      </g>
      <path d="M424 232v-88l40 78h-40m0-64l-26 64h26" />
      <path
        d={`M10 262c22-14 44-14 66 0${WAVE}s44 14 66 0M42 290c22-14 44-14 66 0${WAVE}`}
        stroke="var(--il-water)"
      />
    </svg>
  );
}
