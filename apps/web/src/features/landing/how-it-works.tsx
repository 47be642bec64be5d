import { LandingSection } from './landing-section.tsx';
import { howItWorks } from './content.ts';

type Audience = (typeof howItWorks)[number];

export function HowItWorks() {
  return (
    <LandingSection title="How it works" text="Three steps for customers and providers.">
      <div className="grid gap-5 lg:grid-cols-2">
        {howItWorks.map((side) => (
          <Side key={side.audience} side={side} />
        ))}
      </div>
    </LandingSection>
  );
}

function Side({ side: { audience, steps } }: { side: Audience }) {
  return (
    <div className="rounded-card border border-border bg-surface p-6 shadow-e1 sm:p-8">
      <h3 className="mb-6 text-[1.25rem]/[1.3] font-bold">{audience}</h3>
      <ol className="grid gap-6 sm:grid-cols-3 sm:gap-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="group relative grid content-start gap-1 ps-13 sm:ps-0 sm:pt-13">
            {/* The line to the next step. */}
            <span
              aria-hidden
              className="absolute start-[1.1rem] top-9 h-full w-0.5 bg-border group-last:hidden sm:start-9 sm:top-[1.1rem] sm:h-0.5 sm:w-full"
            />
            <span
              aria-hidden
              className="absolute start-0 top-0 grid size-9 place-items-center rounded-full bg-brand font-display font-bold text-brand-fg"
            >
              {index + 1}
            </span>
            <h4 className="font-semibold">{title}</h4>
            <p className="text-small text-fg-muted">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
