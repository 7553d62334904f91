import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AppUnderTest } from './app-under-test.ts';
import { askWelcome, NotLetIn } from './ask-welcome.ts';
import { clauses } from './clauses.ts';
import { folderFiles, launch, originOf, runContract, type Verdict } from './run-contract.ts';

interface Command {
  /** What was typed to get here, for the help. */
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

/** Runs the suite as its arguments say, writes the verdicts, and answers the exit code: 0 when all clauses are kept. */
export async function runCommand({ command, hostScript, browserPath }: Command): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { app: { type: 'string' }, only: { type: 'string', multiple: true } },
  });
  const [target] = positionals;
  const unknown = values.only?.find((name) => clauses.every((clause) => clause.name !== name));
  if (target === undefined || unknown !== undefined) {
    console.error(usage(command));
    return 2;
  }

  const isUrl = /^https?:\/\//.test(target);
  const description = values.app ?? join(isUrl ? '.' : target, 'contract.json');
  const app = AppUnderTest.parse(JSON.parse(await readFile(description, 'utf8')));
  const place = isUrl ? { url: target } : { files: folderFiles(target) };
  const browser = await launch(await browserPath());
  try {
    const welcome = app.signIn
      ? await askWelcome(browser, originOf(place), app.signIn)
      : app.welcome;
    const verdicts = await runContract({
      app: { ...app, welcome },
      target: place,
      hostScript: await hostScript(),
      browser,
      ...(values.only && { only: values.only }),
    });
    return report(verdicts);
  } catch (error) {
    if (!(error instanceof NotLetIn)) throw error;
    console.error(error.message);
    return 2;
  } finally {
    await browser.close();
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
