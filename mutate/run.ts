import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './targets.ts';

const Place = z.object({ line: z.number(), column: z.number() });

const MutantResult = z.object({
  mutatorName: z.string(),
  replacement: z.string().optional(),
  status: z.string(),
  location: z.object({ start: Place, end: Place }),
});

const Report = z.object({
  files: z.record(z.string(), z.object({ source: z.string(), mutants: z.array(MutantResult) })),
});

/** A mutant that no test noticed. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  /** The code as it is and as the mutant has it, each on one line. */
  readonly original: string;
  readonly replacement: string;
}

export interface Result {
  readonly mutants: number;
  readonly killed: number;
  readonly survivors: readonly Survivor[];
}

const killedStatuses = ['Killed', 'Timeout'];
const survivedStatuses = ['Survived', 'NoCoverage'];

/**
 * Runs tests on each mutant of the given places, and says which were noticed. Of the bridge and the
 * server, a rule with a plain test beside it has to be held by such tests alone, which are quick.
 */
export async function runMutants(folder: string, places: readonly string[]): Promise<Result> {
  const isAlike = /^(contract|client)\b/.test(folder);
  const rules = places.filter((place) => !isAlike && hasPlainTest(fileOf(place)));
  const others = places.filter((place) => !rules.includes(place));
  const tests = [...new Set(rules.map((place) => testBeside(fileOf(place))))];
  const results = [
    ...(rules.length > 0 ? [await runWith(folder, rules, 'node', tests)] : []),
    ...(others.length > 0
      ? [await runWith(folder, others, '', [`${folder}/**/*.test.{ts,tsx}`])]
      : []),
  ];
  return {
    mutants: sum(results.map(({ mutants }) => mutants)),
    killed: sum(results.map(({ killed }) => killed)),
    survivors: results.flatMap(({ survivors }) => survivors),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The file of a place, which may end in a range of lines and columns. */
const fileOf = (place: string): string => place.replace(/:[\d:-]+$/, '');

const testBeside = (file: string): string => file.replace(/\.ts$/, '.test.ts');

/** Whether a file has a test of its own that needs neither a page nor a server. */
function hasPlainTest(file: string): boolean {
  const test = join(root, testBeside(file));
  if (!file.endsWith('.ts') || !existsSync(test)) return false;
  return !/\b(document|window|location|localStorage|startTestServer|createMemoryPair|fake-api)\b|\.tsx/.test(
    readFileSync(test, 'utf8'),
  );
}

async function runWith(
  folder: string,
  mutate: readonly string[],
  environment: string,
  tests: readonly string[],
): Promise<Result> {
  const cache = join(root, '.cache/mutate', folder.replaceAll('/', '-'));
  mkdirSync(cache, { recursive: true });
  const [config, report] = [join(cache, 'stryker.json'), join(cache, 'report.json')];
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'mutate/vitest.config.ts' },
      mutate,
      // There is no such file: TypeScript 7 has no interface that Stryker could read one with.
      tsconfigFile: 'none.json',
      reporters: ['progress-append-only', 'json'],
      jsonReporter: { fileName: report },
      tempDirName: join(cache, 'sandbox'),
      ignorePatterns: [
        '.cache',
        '.data',
        '.git',
        'dist',
        'docs/pictures',
        'e2e',
        'playwright-report',
        'test-results',
      ],
      disableTypeChecks: false,
      concurrency: 1,
      // A busy machine is no defect; a loop without end is found by counting its rounds.
      timeoutMS: 30_000,
    }),
  );
  const code = await stryker(config, {
    MUTATE_FOLDER: folder,
    MUTATE_ENVIRONMENT: environment,
    MUTATE_TESTS: tests.join(' '),
  });
  if (code !== 0) throw new Error(`The mutants of ${folder} could not be run`);
  return resultOf(Report.parse(JSON.parse(readFileSync(report, 'utf8'))));
}

const stryker = (config: string, settings: Record<string, string>): Promise<number | null> =>
  new Promise((resolve) => {
    const bin = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
    const env = { ...process.env, ...settings };
    spawn(process.execPath, [bin, 'run', config], { cwd: root, env, stdio: 'inherit' }).on(
      'close',
      resolve,
    );
  });

function resultOf({ files }: z.infer<typeof Report>): Result {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, source, ...mutant })),
  );
  const survivors = all.filter(({ status }) => survivedStatuses.includes(status));
  const killed = all.filter(({ status }) => killedStatuses.includes(status)).length;
  return {
    mutants: killed + survivors.length,
    killed,
    survivors: survivors.map(({ file, source, location, replacement = '' }) => ({
      file,
      line: location.start.line,
      original: onOneLine(textOf(source, location)),
      replacement: onOneLine(replacement),
    })),
  };
}

function textOf(source: string, { start, end }: z.infer<typeof MutantResult>['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, at) =>
      line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined),
    )
    .join(' ');
}

function onOneLine(code: string): string {
  const line = code.replace(/\s+/g, ' ').replaceAll('`', "'").replaceAll('|', '\\|');
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)}` : line;
}
