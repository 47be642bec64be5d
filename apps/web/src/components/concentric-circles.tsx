const RADII = [80, 164, 246, 328, 406];

/** Decorates a page with circles around a place, the inner ones solid: help is close. */
export function ConcentricCircles({ className }: { className: string }) {
  return (
    <svg viewBox="-410 -410 820 820" aria-hidden className={`pointer-events-none ${className}`}>
      {RADII.map((radius, index) => (
        <circle
          key={radius}
          r={radius}
          fill="none"
          strokeWidth="2.5"
          strokeLinecap="round"
          {...(index > 1 && { strokeDasharray: '4 10' })}
          className="stroke-brand opacity-20"
        />
      ))}
    </svg>
  );
}
