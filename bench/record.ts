import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, isMet } from './measure.ts';

const page = join(import.meta.dirname, '../docs/performance.md');
const begin = '<!-- figures -->';
const end = '<!-- /figures -->';

/** Puts the figures into docs/performance.md, between its marks. */
export function recordFigures(
  figures: readonly Figure[],
  machine: { processors: number; node: string },
): void {
  const day = new Date().toISOString().slice(0, 10);
  const rows = figures.map((figure) => {
    const { name, value, aim, detail } = figure;
    const wanted = 'atMost' in aim ? `≤ ${aim.atMost}` : `≥ ${aim.atLeast}`;
    return `| ${name} | ${value.toFixed(2)} | ${wanted} | ${isMet(figure) ? 'met' : 'missed'} | ${detail} |`;
  });
  const table = [
    begin,
    '',
    `Measured on ${day} with ${machine.processors} processors and Node ${machine.node}.`,
    '',
    '| figure | ratio | aim | | measured |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    end,
  ].join('\n');
  const text = readFileSync(page, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const [, after = ''] = rest.split(end);
  writeFileSync(page, before + table + after);
}
