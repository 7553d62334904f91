import { parseArgs } from 'node:util';
import { Email } from '#contract/http/fields.ts';
import { makeOperator, OperatorError } from './make-operator.ts';
import { openInstallation } from './open-installation.ts';

const usage = `Makes somebody an operator of this installation and prints a link to choose a password:

  npm run operator -- somebody@example.com [--support]

--support gives them the role support too, here and in every tenant that they enter: with it they change plans,
log in as somebody, and enter tenants that are disabled. --no-support takes it away. Run it with the same settings as the server, such as DATABASE_URL and BANYAN_DOMAIN.`;

const { email, isSupport } = readArguments();
await openInstallation(OperatorError, async (installation) => {
  const access = await makeOperator(installation, email, isSupport);
  const as = access.isSupport
    ? 'an operator of this installation, with the role support'
    : 'an operator of this installation';
  console.log(`${email} is ${as}.

  Choose a password: ${access.passwordUrl}
  (works once, until ${access.validUntil.toISOString()}; run this again for another link)

  From then on, sign in at ${access.signInUrl}`);
});

function readArguments(): { email: string; isSupport: boolean | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: { support: { type: 'boolean' } },
    });
    const [address, ...others] = positionals;
    const email = Email.safeParse(address);
    if (email.success && others.length === 0)
      return { email: email.data, isSupport: values.support };
    throw new Error(address === undefined ? '' : `${address} is no email address.`);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`.trim());
    process.exit(2);
  }
}
