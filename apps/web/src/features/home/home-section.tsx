import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';

interface HomeSectionProps {
  title: string;
  /** Beside the title: where there is more. */
  link?: { to: string; label: string } | undefined;
  children: ReactNode;
}

export function HomeSection({ title, link, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h2 id={id} className="text-[1.5rem]/[1.2] font-bold">
          {title}
        </h2>
        {link && (
          // The negative margin aligns its text with the edge of the section.
          <ButtonLink to={link.to} variant="quiet" className="-mx-2 px-2!">
            {link.label}
            <ChevronRight aria-hidden className="size-4.5" strokeWidth={1.75} />
          </ButtonLink>
        )}
      </div>
      {children}
    </section>
  );
}
