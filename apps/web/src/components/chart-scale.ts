const STEPS = [1, 2, 5];
const MAX_INTERVALS = 4;

/** Returns the ticks of a chart's axis: a few round integers from 0 past the largest value. */
export function getAxisTicks(largest: number): number[] {
  let step = 1;
  for (let power = 1; step * MAX_INTERVALS < largest; power *= 10) {
    step = STEPS.map((digit) => digit * power).find((size) => size * MAX_INTERVALS >= largest) ?? step;
  }
  const intervals = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: intervals + 1 }, (_, index) => index * step);
}
