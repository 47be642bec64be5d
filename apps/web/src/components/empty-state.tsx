import type { ReactNode } from 'react';

interface EmptyStateProps {
  illustration?: ReactNode;
  /** The page's own heading, or the text of a lower one. */
  title: ReactNode;
  text?: string;
  action?: ReactNode;
}

export function EmptyState({ illustration, title, text, action }: EmptyStateProps) {
  return (
    <div
      className={`mx-auto grid max-w-md animate-settle justify-items-center gap-3 text-center ${illustration ? 'py-10' : 'py-4'}`}
    >
      {illustration && <div className="w-48">{illustration}</div>}
      {typeof title === 'string' ? <h2 className="text-h2">{title}</h2> : title}
      {text && <p className="text-fg-muted">{text}</p>}
      {action && <div className="mt-2 grid w-full justify-items-center">{action}</div>}
    </div>
  );
}
