import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

export function NarrowPage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="container-page py-8 sm:py-12">
      <div className="mx-auto grid w-full max-w-104 gap-7">
        <div>
          <PageHeading>{title}</PageHeading>
          {text && <p className="mt-2 text-fg-muted">{text}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
