import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHeading } from '../page-heading.tsx';
import { ConsoleBreadcrumb, type ConsoleBreadcrumbProps } from './console-breadcrumb.tsx';
import { findConsolePage } from './console-pages.ts';

interface ConsolePageProps extends ConsoleBreadcrumbProps {
  /** Default: how the navigation calls the page. Null where the heading is among the children. */
  title?: string | null;
  /** A line below the heading. */
  text?: ReactNode;
  /** What the page offers at once, beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** Frames a page of the console: its place, its heading, and what it offers. */
export function ConsolePage({ title, text, action, children, ...place }: ConsolePageProps) {
  const page = findConsolePage(useLocation());
  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <ConsoleBreadcrumb {...place} />
      {title !== null && (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <PageHeading>{title ?? page?.label ?? ''}</PageHeading>
            {text}
          </div>
          {action}
        </div>
      )}
      {children}
    </div>
  );
}
