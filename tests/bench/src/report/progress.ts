const LOG_INTERVAL_MS = 15_000;
const begin = performance.now();

/** Logs a line with the time since the start. */
export function log(line: string): void {
  const seconds = Math.round((performance.now() - begin) / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  console.log(`[${clock.padStart(5)}] ${line}`);
}

/** Returns a function that logs the progress as a percentage of `total`, at most every 15 seconds. */
export function progress(what: string, total: number): (done: number) => void {
  let loggedAt = performance.now();
  return (done) => {
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = performance.now();
    log(`${what}: ${Math.floor((100 * done) / total)} %`);
  };
}
