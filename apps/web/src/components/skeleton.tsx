/** A grey shape where something is about to appear; size and radius come with `className`. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`animate-skeleton bg-surface-3 ${className}`} />;
}
