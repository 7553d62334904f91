import { z } from 'zod';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestServer } from '#server/testing/test-server.ts';

const Mail = z.object({
  template: z.string(),
  to: z.object({ address: z.string() }),
  url: z.string().optional(),
});

/** The mails to an address that the outbox holds, in the order they were handed over. */
export async function heldMails(server: TestServer, tenantId: TenantId, email: string) {
  const rows = await server.database.inTenant(tenantId, (db) =>
    db.selectFrom('outbox').select('payload').orderBy('createdAt').orderBy('key').execute(),
  );
  return rows
    .map(({ payload }) => Mail.safeParse(payload).data)
    .filter((mail) => mail?.to.address === email)
    .flatMap((mail) => mail ?? []);
}

/** The templates of these mails, in the order of their names. */
export const mailsTo = async (server: TestServer, tenantId: TenantId, email: string) =>
  (await heldMails(server, tenantId, email))
    .map(({ template }) => template)
    .sort()
    .reverse();
