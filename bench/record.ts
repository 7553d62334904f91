import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, isMet } from './measure.ts';
import { aimText, valueText } from './words.ts';

const page = join(import.meta.dirname, '../docs/performance.md');

/** Puts the figures of one benchmark into docs/performance.md, between the marks of its name. */
export function recordFigures(name: string, machine: string, figures: readonly Figure[]): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`${page} has no place for ${name}`);
  const rows = figures.map(
    (figure) =>
      `| ${figure.name} | ${valueText(figure)} | ${aimText(figure)} | ${isMet(figure) ? 'met' : '**missed**'} | ${figure.detail} |`,
  );
  const table = [
    begin,
    '| figure | value (rounds) | aim | | measured |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `${new Date().toISOString().slice(0, 10)}: ${machine}.`,
    '',
  ].join('\n');
  writeFileSync(page, text.slice(0, from) + table + text.slice(to));
}
