import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A folder whose mutants are run together, with the tests that stand in it. */
export interface Target {
  /** Below the root, such as `contract` or `server/tenants`. */
  readonly folder: string;
  /** How many mutants are drawn; all of them when it is missing. */
  readonly sample?: number;
  /** The only file of it to mutate. */
  readonly file?: string;
}

export const root = join(import.meta.dirname, '..');

const sampleSize = 60;

/** Code that ends its process runs in one of its own, where no mutant is switched on. */
const isCommandLine = (file: string): boolean =>
  readFileSync(join(root, file), 'utf8').includes('process.exit');

/**
 * Code that names callers, fetches rows or only tests, and decides nothing. Which rows of a list to read
 * first (`listed`, `search`) changes how long an answer takes, and never the answer.
 */
const isRule = (file: string): boolean =>
  !/\.test\.tsx?$|\.d\.ts$|\/testing\/|\/(area|main|routes|repository|listed|search|endpoints|labels|tables)\.ts$|-(worker|endpoints|labels)\.ts$/.test(
    file,
  );

const areas = (): string[] =>
  globSync('server/*/*.test.ts', { cwd: root })
    .map((file) => file.split('/').slice(0, 2).join('/'))
    .filter((folder) => !/\/(testing|platform|demo|documents|migrations)$/.test(folder));

/** Every folder there is a figure of: contract and bridge in full, client and server by a sample. */
export const allTargets = (): Target[] => [
  { folder: 'contract' },
  { folder: 'bridge' },
  { folder: 'client', sample: sampleSize },
  ...[...new Set(areas())].sort().map((folder) => ({ folder, sample: sampleSize })),
];

/** The target of a folder that somebody names: as above, or a part of one of these. A file is mutated in full. */
export function targetOf(path: string): Target {
  const name = path.replace(/\/+$/, '');
  if (/\.tsx?$/.test(name)) return { folder: dirname(name), file: name };
  const isFull = /^(contract|bridge)(\/|$)/.test(name);
  return { folder: name, ...(!isFull && { sample: sampleSize }) };
}

/** The files of a target that are mutated. */
export const mutableFiles = ({ folder, file }: Target): string[] =>
  file === undefined
    ? globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
        .filter((each) => isRule(each) && !isCommandLine(each))
        .sort()
    : [file];
