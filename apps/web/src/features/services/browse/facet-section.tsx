import type { ReactNode } from 'react';

export const legendClassName = 'pb-1 font-display text-body font-bold';

interface FacetSectionProps {
  /** Names the fields, unless they have a name of their own. */
  legend?: string;
  children: ReactNode;
}

/** One of several filters, with a line below. */
export function FacetSection({ legend, children }: FacetSectionProps) {
  const className = 'grid grid-cols-1 gap-2 border-b border-border pb-5';
  if (!legend) return <div className={className}>{children}</div>;
  return (
    <fieldset className={className}>
      <legend className={legendClassName}>{legend}</legend>
      {children}
    </fieldset>
  );
}
