import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { askWelcome } from './ask-welcome.ts';
import { CannotTry } from './cannot-try.ts';
import { clauses } from './clauses.ts';
import { readApp } from './read-app.ts';
import {
  checkThere,
  folderFiles,
  launch,
  originOf,
  runContract,
  type Verdict,
} from './run-contract.ts';

interface Command {
  /** The command as it was typed, for the help. */
  readonly command: string;
  /** The script of the page that plays the shell. */
  hostScript(): Promise<string>;
  /** The browser to use; Playwright's own where there is none. */
  browserPath(): Promise<string | undefined>;
}

const usage = (
  command: string,
): string => `Tries an embedded app against the contract of the bridge:

  ${command} <folder of a build, or address> [--app contract.json] [--only clause]

contract.json names two pages and a form. It lies in the folder of the build, unless --app says where.
The clauses: ${clauses.map(({ name }) => name).join(', ')}.`;

/**
 * Runs the suite as its arguments say, writes the verdicts, and answers the exit code: 0 when all clauses are kept,
 * 1 when one is broken, and 2 when none could be tried.
 */
export async function runCommand(
  means: Command,
  args: readonly string[] = process.argv.slice(2),
): Promise<number> {
  try {
    return report(await verdictsOf(means, args));
  } catch (error) {
    if (!(error instanceof CannotTry)) throw error;
    console.error(error.message);
    return 2;
  }
}

async function verdictsOf(
  { command, hostScript, browserPath }: Command,
  args: readonly string[],
): Promise<Verdict[]> {
  const { positionals, values } = readArguments(args, command);
  const [target] = positionals;
  const unknown = values.only?.find((name) => clauses.every((clause) => clause.name !== name));
  if (unknown !== undefined) {
    throw new CannotTry(`There is no clause "${unknown}".\n\n${usage(command)}`);
  }
  if (target === undefined) throw new CannotTry(usage(command));

  const isUrl = /^https?:\/\//.test(target);
  const app = await readApp(values.app ?? join(isUrl ? '.' : target, 'contract.json'));
  const place = isUrl ? { url: target } : { files: folderFiles(target) };
  const browser = await launch(await browserPath());
  try {
    await checkThere(browser, place);
    const welcome = app.signIn
      ? await askWelcome(browser, originOf(place), app.signIn)
      : app.welcome;
    return await runContract({
      app: { ...app, welcome },
      target: place,
      hostScript: await hostScript(),
      browser,
      ...(values.only && { only: values.only }),
    });
  } finally {
    await browser.close();
  }
}

function readArguments(args: readonly string[], command: string) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { app: { type: 'string' }, only: { type: 'string', multiple: true } },
    });
  } catch (error) {
    throw new CannotTry(`${error instanceof Error ? error.message : error}\n\n${usage(command)}`);
  }
}

function report(verdicts: readonly Verdict[]): number {
  for (const { clause, says, fault } of verdicts) {
    console.log(`${fault === null ? '✓' : '✗'} ${clause}: ${says}`);
    if (fault !== null) console.log(`    ${fault}`);
  }
  const broken = verdicts.filter(({ fault }) => fault !== null).length;
  console.log(
    broken === 0 ? 'The contract is kept.' : `${broken} of ${verdicts.length} clauses are broken.`,
  );
  return broken === 0 ? 0 : 1;
}
