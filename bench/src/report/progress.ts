const SAY_EVERY_MS = 15_000;
const begin = performance.now();

/** Says, with the time since the start, what is being done. */
export function say(line: string): void {
  const seconds = Math.round((performance.now() - begin) / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  console.log(`[${clock.padStart(5)}] ${line}`);
}

/** Says now and then how much of `total` is done; nothing of what is done at once. */
export function progress(what: string, total: number): (done: number) => void {
  let saidAt = performance.now();
  return (done) => {
    if (performance.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = performance.now();
    say(`${what}: ${Math.floor((100 * done) / total)} %`);
  };
}
