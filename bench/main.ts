// Prints each benchmark as ratios against something real of the same run; `--record` keeps them.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { listAtAMillion } from './list-at-a-million.ts';
import { listRequests } from './list-requests.ts';
import { type Figure, isMet } from './measure.ts';
import { recordFigures } from './record.ts';
import { signInTiming } from './sign-in-timing.ts';

const benchmarks: Readonly<Record<string, () => Promise<Figure[]>>> = {
  'list-requests': listRequests,
  'list-at-a-million': listAtAMillion,
  'sign-in-timing': signInTiming,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}.`);
  console.error(`There are: ${Object.keys(benchmarks).join(', ')}`);
  process.exit(2);
}

const figures: Figure[] = [];
for (const [name, run] of Object.entries(benchmarks)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`${name} …`);
  for (const figure of await run()) {
    const { value, aim, detail } = figure;
    const wanted = 'atMost' in aim ? `at most ${aim.atMost}` : `at least ${aim.atLeast}`;
    console.log(`  ${isMet(figure) ? '✓' : '✗'} ${figure.name}`);
    console.log(`    ${value.toFixed(2)} (${wanted}): ${detail}`);
    figures.push(figure);
  }
}
if (values.record) recordFigures(figures, { processors: cpus().length, node: process.version });
