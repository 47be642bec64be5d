import type { ReactNode } from 'react';

export const legendClassName = 'pb-1 font-display text-body font-bold';

interface FacetSectionProps {
  /** The name of the group of fields; left out if the fields name themselves. */
  legend?: string;
  children: ReactNode;
}

/** Groups the fields of one filter, with a line below. */
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
