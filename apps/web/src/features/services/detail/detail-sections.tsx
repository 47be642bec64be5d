import { Check } from 'lucide-react';
import { WHATS_INCLUDED } from '../../../entities/service/service-display.ts';
import type { PartialService } from '../../../entities/service/partial-service.ts';

/** Shows a service's description, what is included, and what the customer prepares (product 2, service detail). */
export function DetailSections({ service }: { service: PartialService }) {
  const requirements = [...new Set(service.requirements)];
  return (
    <>
      <p className="max-w-prose whitespace-pre-line">{service.description}</p>
      <section aria-labelledby="whats-included" className="grid gap-3">
        <h2 id="whats-included" className="text-[1.375rem]/[1.2] font-bold">
          What&apos;s Included
        </h2>
        <ul className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
          {WHATS_INCLUDED.map((item) => (
            <li key={item} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand" strokeWidth={2} />
              {item}
            </li>
          ))}
        </ul>
      </section>
      {requirements.length > 0 && (
        <section aria-labelledby="before-the-visit" className="grid gap-3">
          <h2 id="before-the-visit" className="text-[1.375rem]/[1.2] font-bold">
            What you need to prepare
          </h2>
          <ul className="grid max-w-prose gap-2 ps-5">
            {requirements.map((requirement) => (
              <li key={requirement} className="list-disc ps-1 marker:text-accent">
                {requirement}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
