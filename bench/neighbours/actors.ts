import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { openInvitation } from '#server/administrators/invitations.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { addAmbassadorsAtScale } from '#server/demo/scale.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openSessionTokens } from '#server/platform/http/session-tokens.ts';
import { addTenant } from '#server/tenants/service.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { addPerson } from '#server/testing/people.ts';
import { loads } from './loads.ts';
import { noisy, quiet, rounds } from './places.ts';

/** Of everybody who signs in. */
export const password = 'correct horse battery';

/** Who calls in this benchmark. */
export interface Actors {
  readonly admin: string;
  readonly people: readonly string[];
  readonly quietAdmin: string;
  readonly quietEmails: readonly string[];
}

/** Fills an empty database with the two tenants, and the noisy one with this many ambassadors. */
export async function fill(database: Database, ambassadors: number): Promise<Actors> {
  const now = new Date();
  const sessionTokens = await openSessionTokens(database);
  const add = (tenantId: TenantId, person: Parameters<typeof addPerson>[2]) =>
    addPerson({ database, sessionTokens, now }, tenantId, person);
  for (const tenantId of [noisy, quiet]) {
    const data = TenantData.parse({ ...tenantData, tenantName: tenantId });
    await addTenant(database, { tenantId, createdAt: now, data });
  }
  const scale = { now, onProgress() {} };
  await addAmbassadorsAtScale(database, noisy, { ...scale, count: ambassadors });
  await addAmbassadorsAtScale(database, quiet, { ...scale, count: 1000 });
  const admin = await add(noisy, { roles: ['admin'] });
  const people: string[] = [];
  for (let count = 0; count < 60; count += 1) people.push((await add(noisy, {})).token);
  const invite = (tenantId: TenantId, count: number, name: string) =>
    database.inTenant(tenantId, async (db) => {
      for (let index = 0; index < count; index += 1) {
        const email = `${name}-${index}@example.test`;
        const names = { firstName: 'Ines', lastName: 'Invited' };
        await openInvitation(db, { ...names, email }, { invitedBy: null, now });
      }
    });
  for (let round = 0; round < rounds; round += 1) {
    await invite(noisy, 100, `quick-${round}`);
    await invite(noisy, 50, `slow-${round}`);
  }
  await invite(quiet, rounds * loads.length, 'invited');
  const passwordHash = await hashPassword(password);
  const quietAdmin = await add(quiet, { roles: ['admin'] });
  const quietEmails: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    quietEmails.push((await add(quiet, { roles: ['admin'], passwordHash })).email);
  }
  return { admin: admin.token, people, quietAdmin: quietAdmin.token, quietEmails };
}

const tenantData = {
  terms: {},
  timezone: 'Europe/Berlin',
  currencies: ['EUR'],
  branding: {},
  requireRegistrationApproval: false,
};
