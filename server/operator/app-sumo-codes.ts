import { readFile } from 'node:fs/promises';
import { CodeFileError, loadAppSumoCodes } from './load-app-sumo-codes.ts';
import { openInstallation } from './open-installation.ts';

const usage = `Puts AppSumo codes in stock, which customers of AppSumo then redeem. The file has one code a line:

  npm run app-sumo-codes -- codes.txt

Codes that are known already are left alone. Run it with the same settings as the server, such as DATABASE_URL.`;

const [path, ...others] = process.argv.slice(2);
if (path === undefined || others.length > 0) {
  console.error(usage);
  process.exit(2);
}
await openInstallation(CodeFileError, async (installation) => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CodeFileError(`The file ${path} cannot be read.`);
  });
  const { added, known } = await loadAppSumoCodes(installation, text);
  console.log(`${added} new codes are in stock; ${known} were known already.`);
});
