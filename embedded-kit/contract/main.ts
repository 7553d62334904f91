// npm run contract -- <folder or address> [--app contract.json] [--browser path]: proves that an embedded app keeps the protocol.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browserPath } from '../../e2e/fixtures/browser-path.ts';
import { bundle } from '../package/bundle.ts';
import { AppUnderTest } from './app-under-test.ts';
import { askWelcome } from './ask-welcome.ts';
import { folderFiles, launch, originOf, runContract } from './run-contract.ts';

const usage = `Tries an embedded app against the contract of the bridge:

  npm run contract -- <folder of a build, or address> [--app contract.json] [--only clause]

contract.json names two pages and a form. It lies in the folder of the build, unless --app says where.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { app: { type: 'string' }, only: { type: 'string', multiple: true } },
});
const [target] = positionals;
if (target === undefined) {
  console.error(usage);
  process.exit(2);
}

const isUrl = /^https?:\/\//.test(target);
const description = values.app ?? join(isUrl ? '.' : target, 'contract.json');
const app = AppUnderTest.parse(JSON.parse(await readFile(description, 'utf8')));
const browser = await launch(await browserPath());
const place = isUrl ? { url: target } : { files: folderFiles(target) };
const welcome = app.signIn ? await askWelcome(browser, originOf(place), app.signIn) : app.welcome;
const verdicts = await runContract({
  app: { ...app, welcome },
  target: place,
  hostScript: await bundle('embedded-kit/contract/host-page.ts'),
  browser,
  ...(values.only && { only: values.only }),
});
await browser.close();

for (const { clause, says, fault } of verdicts) {
  console.log(`${fault === null ? '✓' : '✗'} ${clause}: ${says}`);
  if (fault !== null) console.log(`    ${fault}`);
}
const broken = verdicts.filter(({ fault }) => fault !== null).length;
console.log(
  broken === 0 ? 'The contract is kept.' : `${broken} of ${verdicts.length} clauses are broken.`,
);
process.exitCode = broken === 0 ? 0 : 1;
