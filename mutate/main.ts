// Changes the code in small ways, one at a time, and says which changes no test has noticed.
import { parseArgs } from 'node:util';
import { recordResult } from './record.ts';
import { runMutants } from './run.ts';
import { mutatedBy } from './sample.ts';
import { allTargets, type Target, targetOf } from './targets.ts';

const usage = `Runs the tests of a folder on mutants of its code or of one file, or those of every folder of docs/mutation.md:

  npm run mutate -- [folder or file …] [--all] [--seed 1] [--record]

contract and bridge are mutated in full, everything else by a sample that the seed decides; --all takes
every mutant of it. --record writes the result of a folder into docs/mutation.md.`;

const { paths, all, seed, record } = readArguments();
for (const target of paths.length > 0 ? paths.map(targetOf) : allTargets()) {
  try {
    await measure(target);
  } catch (error) {
    // The results of the other folders are worth hours.
    console.error(`${target.file ?? target.folder}:`, error);
    process.exitCode = 1;
  }
}

async function measure(target: Target): Promise<void> {
  const { sample, ...whole } = target;
  const mutate = await mutatedBy(all ? whole : target, seed);
  if (mutate.length === 0) return;
  const result = await runMutants(target.folder, mutate);
  for (const { file, line, original, replacement } of result.survivors) {
    console.log(`${file}:${line}\n  ${original}\n  ${replacement}`);
  }
  const share = ((100 * result.killed) / result.mutants).toFixed(1);
  console.log(
    `${target.file ?? target.folder}: ${result.killed} of ${result.mutants} noticed, ${share} %`,
  );
  if (record && target.file === undefined) recordResult(target, result);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        seed: { type: 'string', default: '1' },
        record: { type: 'boolean', default: false },
      },
    });
    return { ...values, paths: positionals, seed: Number(values.seed) };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
