import { CalendarCheck, ListChecks, ShieldCheck, Tag } from 'lucide-react';
import { LandingSection } from './landing-section.tsx';
import { benefits } from './content.ts';

const ICONS = [ShieldCheck, Tag, CalendarCheck, ListChecks];

export function Benefits({ name }: { name: string }) {
  return (
    <div className="border-y border-border bg-surface-2">
      <LandingSection title={`Why ${name}`}>
        <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
          {benefits.map(({ title, text }, index) => {
            const Icon = ICONS[index % ICONS.length] ?? ShieldCheck;
            return (
              <li key={title} className="grid content-start gap-2">
                <span className="mb-1 grid size-11 place-items-center rounded-button bg-brand-soft text-brand-soft-fg">
                  <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
                </span>
                <h3 className="text-h3">{title}</h3>
                <p className="text-small text-fg-muted">{text}</p>
              </li>
            );
          })}
        </ul>
      </LandingSection>
    </div>
  );
}
