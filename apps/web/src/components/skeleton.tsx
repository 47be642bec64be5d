/** Shows a gray placeholder for loading content; `className` sets size and radius. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`animate-skeleton bg-surface-3 ${className}`} />;
}
