import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { listFormerEmails } from './former-emails.ts';
import { recordAudit } from './record.ts';

let server: TestServer;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A tenant in which emails were changed, the first one first and all in one moment. */
async function changed(...changes: readonly (readonly [string, string])[]): Promise<TenantId> {
  made += 1;
  const tenantId = await server.addTenant(`changed-${made}`);
  await server.database.inTenant(tenantId, async (db) => {
    for (const [from, to] of changes) {
      const subject = `${from} → ${to}`;
      await recordAudit(
        db,
        { clientAddress: '', now: server.now },
        { action: 'email-changed', subject },
      );
    }
  });
  return tenantId;
}

const formerOf = (tenantId: TenantId, email: string) =>
  server.database.inTenant(tenantId, (db) => listFormerEmails(db, email));

it('the emails of somebody are all those before, also where they had one twice', async () => {
  const tenantId = await changed(['a', 'b'], ['other', 'one'], ['b', 'c'], ['c', 'b'], ['b', 'd']);
  expect(await formerOf(tenantId, 'd')).toEqual(['b', 'c', 'b', 'a']);
  expect(await formerOf(tenantId, 'nobody')).toEqual([]);
});

it('an email that another had before leads to none of the other’s', async () => {
  const tenantId = await changed(['ada', 'info'], ['info', 'ada-2'], ['info', 'bo']);
  expect(await formerOf(tenantId, 'bo')).toEqual(['info']);
  expect(await formerOf(tenantId, 'ada-2')).toEqual(['info', 'ada']);
});
