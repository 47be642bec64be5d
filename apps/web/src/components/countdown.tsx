import { useEffect, useState } from 'react';

/** Counts down to the next request that the server accepts. */
export function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(Math.ceil(seconds));
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    // Not live: it would interrupt a screen reader every second.
    <p aria-live="off" className="tabular-nums">
      {left > 0 ? `You can try again in ${left} s.` : 'You can try again now.'}
    </p>
  );
}
