/**
 * Round steps for the axis of counts up to `max`: the marks from 0 upwards. The last mark is not below
 * `max`. Whole numbers only, five marks at most.
 */
export function countMarks(max: number): number[] {
  const rough = Math.max(max, 1) / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10].map((part) => part * size).filter(Number.isInteger);
  const step = steps.find((part) => part >= rough) ?? 1;
  const marks = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: marks + 1 }, (_, at) => at * step);
}
