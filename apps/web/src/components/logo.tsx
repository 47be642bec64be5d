interface LogoProps {
  /** The URL of the marketplace's own picture, if it has one. */
  src?: string | null;
  className?: string;
}

/** The mark: an arch with a door in it, and the marigold dot of the hand that arrives. */
export function Logo({ src, className = '' }: LogoProps) {
  // Beside it is the name.
  if (src)
    return (
      <img
        src={src}
        alt=""
        className={`max-w-32 object-contain dark:rounded-tag dark:bg-fg dark:p-0.5 ${className}`}
      />
    );
  return (
    <svg viewBox="0 0 24 26" aria-hidden className={className}>
      <path d="M1 25V13a10 10 0 0 1 20 0v12z" className="fill-brand" />
      <path d="M6.65 26V13.65a4.35 4.35 0 0 1 8.7 0V26" fill="none" strokeWidth="2" className="stroke-bg" />
      <circle cx="19" cy="4.9" r="4.9" className="fill-bg" />
      <circle cx="19" cy="4.9" r="3.6" className="fill-accent" />
    </svg>
  );
}
