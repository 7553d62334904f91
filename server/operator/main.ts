import { Email } from '#contract/http/fields.ts';
import { makeOperator, OperatorError } from './make-operator.ts';
import { openInstallation } from './open-installation.ts';

const usage = `Makes somebody an operator of this installation and prints a link to choose a password:

  npm run operator -- somebody@example.com

Run it with the same settings as the server, such as DATABASE_URL and BANYAN_DOMAIN.`;

const [address, ...others] = process.argv.slice(2);
const email = Email.safeParse(address);
if (!email.success || others.length > 0) {
  const complaint = address === undefined ? '' : `${address} is no email address.\n\n`;
  console.error(`${complaint}${usage}`);
  process.exit(2);
}
await openInstallation(OperatorError, async (installation) => {
  const access = await makeOperator(installation, email.data);
  console.log(`${email.data} is an operator of this installation.

  Choose a password: ${access.passwordUrl}
  (works once, until ${access.validUntil.toISOString()}; run this again for another link)

  From then on, sign in at ${access.signInUrl}`);
});
