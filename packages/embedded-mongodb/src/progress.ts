export type Report = (line: string) => void;

export const reportNothing: Report = () => {};

const SLOW_MS = 2000;

/** Reports `line` once when `work` is still going on after two seconds. */
export async function reportWhenSlow<Result>(
  report: Report,
  line: string,
  work: Promise<Result>,
): Promise<Result> {
  const timer = setTimeout(() => report(line), SLOW_MS);
  return work.finally(() => clearTimeout(timer));
}
