import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter, type InstrumentResult } from '@stryker-mutator/instrumenter';
import { mutableFiles, root, type Target } from './targets.ts';

type Mutant = InstrumentResult['mutants'][number];

/** The files to mutate, or of a sample of many mutants the places in them, as Stryker's option `mutate` writes them. */
export async function mutatedBy(target: Target, seed: number): Promise<string[]> {
  const files = mutableFiles(target);
  if (target.sample === undefined) return files;
  const mutants = await mutantsOf(files);
  if (mutants.length <= target.sample) return files;
  return draw(mutants, target.sample, numbersFrom(seed)).map(placeOf);
}

async function mutantsOf(files: readonly string[]): Promise<readonly Mutant[]> {
  const say = () => {};
  const not = () => false;
  const instrumenter = new Instrumenter({
    trace: say,
    debug: say,
    info: say,
    warn: say,
    error: say,
    fatal: say,
    isTraceEnabled: not,
    isDebugEnabled: not,
    isInfoEnabled: not,
    isWarnEnabled: not,
    isErrorEnabled: not,
    isFatalEnabled: not,
  });
  const { mutants } = await instrumenter.instrument(
    files.map((name) => ({ name, mutate: true, content: readFileSync(join(root, name), 'utf8') })),
    { excludedMutations: [], ignorers: [], plugins: null },
  );
  return mutants;
}

const isAt = (first: Mutant['location']['start'], second: Mutant['location']['start']): boolean =>
  first.line < second.line || (first.line === second.line && first.column <= second.column);

const holds = (outer: Mutant, inner: Mutant): boolean =>
  outer.fileName === inner.fileName &&
  isAt(outer.location.start, inner.location.start) &&
  isAt(inner.location.end, outer.location.end);

/** A place takes along what lies within it, so that a whole function would be most of a sample. */
const mostAtOnce = 4;

function draw(mutants: readonly Mutant[], size: number, next: () => number): Mutant[] {
  const drawn: Mutant[] = [];
  const covered = new Set<Mutant>();
  const left = [...mutants];
  while (left.length > 0 && covered.size < size) {
    const [place] = left.splice(Math.floor(next() * left.length), 1);
    if (place === undefined || covered.has(place)) continue;
    const within = mutants.filter((mutant) => holds(place, mutant));
    if (within.length > mostAtOnce) continue;
    drawn.push(place);
    for (const mutant of within) covered.add(mutant);
  }
  return drawn;
}

const placeOf = ({ fileName, location: { start, end } }: Mutant): string =>
  `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;

/** The same numbers from 0 to 1 for the same seed: mulberry32. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
