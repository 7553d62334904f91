import type { FastifyInstance } from 'fastify';
import { getInstallation } from '#contract/tenants/endpoints.ts';
import { keepsAllMails } from './mail/route.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';

/** The addresses and the people to sign in as, for the terminal: the same as on the front page. */
export async function welcome(
  app: FastifyInstance,
  config: Config,
  database: Database,
): Promise<string> {
  const answer = await app.inject({ method: 'GET', url: getInstallation.path });
  const { demo } = getInstallation.response.parse(answer.json());
  const { platformDomain, publicPort, publicScheme } = config;
  const { origin } = new URL(`${publicScheme}://${platformDomain}:${publicPort}`);
  const lines = ['', `  Banyan is ready at ${origin}`, ''];
  for (const tenant of demo?.tenants ?? []) {
    lines.push(`  ${tenant.tenantName}  ${tenant.url}`);
    for (const { email, description } of tenant.people) {
      lines.push(`    ${email.padEnd(28)} ${description}`);
    }
  }
  if (demo) lines.push('', `  Everybody in the demo has the password ${demo.password}`, '');
  if (!demo && !(await hasOperator(database, config))) {
    lines.push(
      '  Nobody can sign in yet: npm run operator -- you@example.com makes the first operator',
      '',
    );
  }
  if (demo && keepsAllMails(config))
    lines.push('  Mails are kept, not sent: see /dev/mail of each tenant', '');
  lines.push('  Ctrl+C stops it.', '');
  return lines.join('\n');
}

const hasOperator = (database: Database, { operatorTenantId }: Config): Promise<boolean> =>
  database.inTenant(operatorTenantId, async (db) => {
    const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    return user !== undefined;
  });
