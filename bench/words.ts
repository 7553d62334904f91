import { cpus, loadavg } from 'node:os';
import type { Figure, Spread } from './measure.ts';

/** A number with as many digits as say something. */
export const number = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);

const range = ({ lowest, highest }: Spread): string => `${number(lowest)}–${number(highest)}`;

/** The value of a figure, and in brackets the lowest and highest of its rounds. */
export const valueText = ({ value, spread }: Figure): string =>
  spread ? `${number(value)} (${range(spread)})` : number(value);

export const aimText = ({ aim }: Figure): string =>
  'atMost' in aim ? `≤ ${number(aim.atMost)}` : `≥ ${number(aim.atLeast)}`;

/** The machine as far as ratios depend on it; its load says whether it had other things to do. */
export function machine(): string {
  const [load = 0] = loadavg();
  return `${cpus().length} cores, Node ${process.versions.node}, load ${load.toFixed(1)} at the start`;
}
