import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { heldMails } from './mails-to.ts';

/** The tokens of the links to where an application stands that were mailed to an address, oldest first. */
export async function statusTokensOf(
  server: TestServer,
  tenantId: TenantId,
  email: string,
): Promise<string[]> {
  const mails = await heldMails(server, tenantId, email);
  return mails
    .filter(({ template }) => template === 'application-received')
    .map(({ url }) => new URL(url ?? '').searchParams.get('token') ?? '');
}

/** That of the latest mail. */
export async function statusTokenOf(
  server: TestServer,
  tenantId: TenantId,
  email: string,
): Promise<string> {
  const token = (await statusTokensOf(server, tenantId, email)).at(-1);
  if (!token) throw new Error(`No link was mailed to ${email}`);
  return token;
}
