import { Badge } from '../../components/badge.tsx';
import { LandingSection } from './landing-section.tsx';
import { testimonials } from './content.ts';

/** Shows invented quotes, which are marked as samples. */
export function Testimonials() {
  return (
    <LandingSection title="What people say" action={<Badge tone="neutral">Sample quotes</Badge>}>
      <ul className="grid gap-5 lg:grid-cols-3">
        {testimonials.map(({ quote, name, about }) => (
          <li key={name}>
            <figure className="grid h-full content-between gap-5 rounded-card border border-border bg-surface p-6 shadow-e1">
              <blockquote className="text-[1.125rem]/[1.45] font-medium">“{quote}”</blockquote>
              <figcaption className="text-small text-fg-muted">
                <strong className="text-fg">{name}</strong>, {about}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
