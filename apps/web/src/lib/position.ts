import { MINUTE_MS } from '@nearhand/shared/durations';

const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 5 * MINUTE_MS;

/** Three decimals are some 100 meters: near enough to search, and not the home of the user. */
const round = (degrees: number): string => String(Number(degrees.toFixed(3)));

/** Asks the browser for the position, as `lat,lng` with three decimals. Rejects if the user or the browser denies it. */
export function readPosition(): Promise<string> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${round(coords.latitude)},${round(coords.longitude)}`),
      reject,
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
