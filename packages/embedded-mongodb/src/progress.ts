export type Logger = (line: string) => void;

export const noop: Logger = () => {};

const SLOW_MS = 2000;

/** Logs `line` once if `work` takes longer than two seconds. */
export async function logIfSlow<Result>(log: Logger, line: string, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => log(line), SLOW_MS);
  return work.finally(() => clearTimeout(timer));
}
