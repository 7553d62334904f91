import { Email } from '#contract/http/fields.ts';
import { refuseDemo } from '#server/demo/fill.ts';
import { openDatabase } from '#server/open-database.ts';
import { readConfig } from '#server/platform/config.ts';
import { DataFolderError } from '#server/platform/db/data-folder.ts';
import { startupFailure } from '#server/startup-failure.ts';
import { makeOperator, OperatorError } from './make-operator.ts';

const usage = `Makes somebody an operator of this installation and prints a link to choose a password:

  npm run operator -- somebody@example.com

Run it with the same settings as the server, such as DATABASE_URL and BANYAN_DOMAIN.`;

try {
  const [address, ...others] = process.argv.slice(2);
  const email = Email.safeParse(address);
  if (!email.success || others.length > 0) {
    const complaint = address === undefined ? '' : `${address} is no email address.\n\n`;
    console.error(`${complaint}${usage}`);
    process.exit(2);
  }
  const config = readConfig({ DEMO: 'off', ...process.env });
  const database = await openDatabase(config);
  try {
    await refuseDemo(database);
    const access = await makeOperator({ config, database, now: new Date() }, email.data);
    console.log(`${email.data} is an operator of this installation.

  Choose a password: ${access.passwordUrl}
  (works once, until ${access.validUntil.toISOString()}; run this again for another link)

  From then on, sign in at ${access.signInUrl}`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(failureOf(error));
  process.exit(1);
}

function failureOf(error: unknown): string {
  if (error instanceof DataFolderError && error.kind === 'in-use') {
    return `${error.message} The embedded database takes one process at a time: stop Banyan, run this again, and start it.`;
  }
  if (error instanceof OperatorError) return error.message;
  return startupFailure(error, undefined);
}
