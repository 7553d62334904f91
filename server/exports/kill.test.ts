import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addTenant } from '#server/tenants/service.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { killProcesses } from '#server/testing/kill-processes.ts';
import { notCommitted } from '#server/testing/until-killed.ts';
import { makeExport } from './make.ts';
import { insertExport } from './repository.ts';
import { contextOf } from './testing/context.ts';

const acme = TenantId.parse('acme');
const people = 2500;

const { inDatabase, runAndKill } = killProcesses(join(import.meta.dirname, 'testing'));

async function fill(database: Database): Promise<string> {
  await addTenant(database, {
    tenantId: acme,
    data: TenantData.parse({
      ...{ tenantName: 'Acme', timezone: 'UTC', currencies: ['EUR'], branding: {} },
      requireRegistrationApproval: false,
    }),
  });
  return database.inTenant(acme, async (db) => {
    const named = (firstName: string) => ({
      ...{ email: `${firstName}@acme.test`, slug: firstName, firstName, lastName: 'A' },
    });
    const ada = await db
      .insertInto('users')
      .values({ ...named('ada'), roles: ['admin'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = Array.from({ length: people }, (_, index) => `p${index}`);
    await db.insertInto('users').values(names.map(named)).execute();
    const askedAt = new Date();
    const fields = { format: 'csv' };
    return insertExport(db, { askedBy: ada.id, kind: 'ambassadors', fields, askedAt });
  });
}

test('an export has each row once, and one email, when the process that makes it is killed and it is begun anew [REP-108]', async () => {
  const id = await inDatabase(fill);
  expect(await runAndKill('make-until-killed.ts', acme, id)).toBe(notCommitted);
  await inDatabase(async (database) => {
    const inside = <T>(work: Parameters<typeof database.inTenant<T>>[1]) =>
      database.inTenant(acme, work);
    const pieces = () =>
      inside((db) => db.selectFrom('exportPieces').select('content').orderBy('position').execute());
    // The headings and a batch were written before.
    expect(await pieces()).toHaveLength(2);
    for (let run = 0; run < 2; run += 1) await makeExport(id, contextOf(database, acme));
    const text = (await pieces()).map(({ content }) => content).join('');
    const emails = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[2]);
    expect([emails.length, new Set(emails).size]).toEqual([people, people]);
    const made = await inside((db) => db.selectFrom('exports').select('rowCount').execute());
    expect(made).toEqual([{ rowCount: people }]);
    const mails = await inside((db) =>
      db.selectFrom('outbox').select('key').where('job', '=', 'send-mail').execute(),
    );
    expect(mails).toEqual([{ key: `export ${id}` }]);
  });
});
