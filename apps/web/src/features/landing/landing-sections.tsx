import { isolate } from '@nearhand/shared/region/user-text';
import { CalendarCheck, ListChecks, ShieldCheck, Tag, ChevronDown } from 'lucide-react';
import { useId, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { ConcentricCircles } from '../../components/concentric-circles.tsx';
import { useSettings } from '../../entities/marketplace/settings.ts';
import { sampleQuotes } from './sample-quotes.ts';

interface LandingSectionProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function LandingSection({ title, action, children }: LandingSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="container-page grid gap-6 py-10 sm:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

interface EntryProps {
  title: string;
  text: string;
  heading: 'h3' | 'h4';
  className: string;
}

/** Shows an entry of a list of the settings. */
function Entry({ title, text, heading: Heading, className }: EntryProps) {
  return (
    <>
      <Heading dir="auto" className={className}>
        {title}
      </Heading>
      {text && (
        <p dir="auto" className="text-small text-fg-muted">
          {text}
        </p>
      )}
    </>
  );
}

const ICONS = [ShieldCheck, Tag, CalendarCheck, ListChecks];

export function Benefits() {
  const { name, benefits } = useSettings();
  if (benefits.length === 0) return null;
  return (
    <div className="border-y border-border bg-surface-2">
      <LandingSection title={`Why ${isolate(name)}`}>
        <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
          {benefits.map(({ title, text }, index) => {
            const Icon = ICONS[index % ICONS.length] ?? ShieldCheck;
            return (
              <li key={title} className="grid content-start gap-2">
                <span className="mb-1 grid size-11 place-items-center rounded-button bg-brand-soft text-brand-soft-fg">
                  <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
                </span>
                <Entry title={title} text={text} heading="h3" className="text-h3" />
              </li>
            );
          })}
        </ul>
      </LandingSection>
    </div>
  );
}

const SIDES = [
  { audience: 'customers', title: 'For customers' },
  { audience: 'providers', title: 'For providers' },
  { audience: undefined, title: undefined },
] as const;

/** Shows the steps of customers and of providers beside each other, and steps of neither below. */
export function HowItWorks() {
  const { howItWorks } = useSettings();
  const sides = SIDES.map(({ audience, title }) => ({
    title,
    steps: howItWorks.filter((step) => step.audience === audience),
  })).filter(({ steps }) => steps.length > 0);
  if (sides.length === 0) return null;
  return (
    <LandingSection title="How it works">
      <div className="grid gap-5 lg:auto-cols-fr lg:grid-flow-col">
        {sides.map((side) => (
          <Side key={side.title ?? ''} {...side} />
        ))}
      </div>
    </LandingSection>
  );
}

interface SideProps {
  title: string | undefined;
  steps: readonly { title: string; text: string }[];
}

function Side({ title: heading, steps }: SideProps) {
  return (
    <div className="rounded-card border border-border bg-surface p-6 shadow-e1 sm:p-8">
      {heading && <h3 className="mb-6 text-[1.25rem]/[1.3] font-bold">{heading}</h3>}
      <ol className="grid gap-6 overflow-clip sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] sm:gap-4">
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
            <Entry
              title={title}
              text={text}
              heading={heading ? 'h4' : 'h3'}
              className="font-sans font-semibold"
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Shows what people have said; in a demo, invented quotes that are marked as samples. */
export function Testimonials({ isDemo }: { isDemo: boolean }) {
  const { testimonials } = useSettings();
  const isSample = testimonials.length === 0;
  if (isSample && !isDemo) return null;
  return (
    <LandingSection title="What people say" action={isSample && <Badge tone="neutral">Sample quotes</Badge>}>
      <ul className="grid gap-5 lg:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        {(isSample ? sampleQuotes : testimonials).map(({ quote, name }) => (
          <li key={quote}>
            <figure className="grid h-full content-between gap-5 rounded-card border border-border bg-surface p-6 shadow-e1">
              <blockquote dir="auto" className="text-[1.125rem]/[1.45] font-medium">
                “{quote}”
              </blockquote>
              <figcaption dir="auto" className="text-small text-fg-muted">
                {name}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}

const FAQ_HASH = '#faq-';

/** Lists the frequent questions. A URL with a word of one, such as /#faq-cancel, opens its answer. */
export function FaqSection() {
  const { faq } = useSettings();
  const { hash } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = Array.from(list.current?.querySelectorAll('details') ?? []).find(
      ({ id }) => hash.startsWith(FAQ_HASH) && id.includes(hash.slice(FAQ_HASH.length)),
    );
    if (!target) return;
    target.open = true;
    target.scrollIntoView();
  }, [hash]);

  if (!faq?.length) return null;
  return (
    <LandingSection title="Questions, answered">
      <div ref={list} className="grid gap-3">
        {faq.map(({ question, answer }) => (
          <details
            key={question}
            id={`faq-${question.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`}
            className="group rounded-card border border-border bg-surface open:shadow-e1"
          >
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-5 py-3 font-semibold hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
              <bdi>{question}</bdi>
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-brand transition-transform duration-[180ms] group-open:rotate-180"
                strokeWidth={1.75}
              />
            </summary>
            <p dir="auto" className="max-w-prose px-5 pb-5 whitespace-pre-line text-fg-muted">
              {answer}
            </p>
          </details>
        ))}
      </div>
    </LandingSection>
  );
}

/** Suggests the next step to visitors, at the end of the home page. */
export function CallsToAction() {
  const { closingCall } = useSettings();
  if (!closingCall) return null;
  return (
    <section aria-labelledby="next-step" className="container-page pt-4 pb-4 sm:pb-8">
      <div className="relative overflow-hidden rounded-dialog bg-brand-soft px-6 py-10 text-brand-soft-fg sm:p-12">
        <ConcentricCircles className="absolute -end-56 -top-72 w-[52rem] max-sm:opacity-50" />
        <div className="relative grid justify-items-start gap-3">
          <h2 id="next-step" className="max-w-[20ch] text-h2">
            Ready when you are
          </h2>
          <p dir="auto" className="max-w-prose">
            {closingCall}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <ButtonLink to="/register" size="large">
              Create your account
            </ButtonLink>
            <ButtonLink to="/register?type=provider" size="large" variant="secondary">
              Offer your services
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
