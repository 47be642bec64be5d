import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LandingSection } from './landing-section.tsx';
import { faq } from './content.ts';

/** Lists the frequent questions. The URL of each, such as /#faq-cancel, opens its answer. */
export function FaqSection() {
  const { hash } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = Array.from(list.current?.querySelectorAll('details') ?? []).find(
      ({ id }) => hash === `#${id}`,
    );
    if (!target) return;
    target.open = true;
    target.scrollIntoView();
  }, [hash]);

  return (
    <LandingSection title="Questions, answered">
      <div ref={list} className="grid gap-3">
        {faq.map(({ id, question, answer }) => (
          <details
            key={id}
            id={id}
            className="group rounded-card border border-border bg-surface open:shadow-e1"
          >
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-5 py-3 font-semibold hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-brand transition-transform duration-[180ms] group-open:rotate-180"
                strokeWidth={1.75}
              />
            </summary>
            <p className="max-w-prose px-5 pb-5 text-fg-muted">{answer}</p>
          </details>
        ))}
      </div>
    </LandingSection>
  );
}
