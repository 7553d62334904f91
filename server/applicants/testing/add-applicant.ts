import type { Insertable } from 'kysely';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { type NewApplication, receiveApplication } from '../receive.ts';
import { type ApplicantRow, lockApplicantByEmail, updateApplicant } from '../repository.ts';
import type { ApplicantsTable } from '../tables.ts';
import { newApplication } from './new-application.ts';

interface Given extends Partial<Omit<NewApplication, 'data' | 'customData' | 'agreements'>> {
  /** Columns as they are from the beginning. */
  readonly columns?: Partial<Insertable<ApplicantsTable>>;
}

/** Somebody who has applied at a tenant, through the form. */
export function addApplicant(
  server: TestServer,
  tenantId: TenantId,
  { columns = {}, ...given }: Given = {},
): Promise<ApplicantRow> {
  const application = newApplication(given);
  return server.database.inTenant(tenantId, async (db) => {
    await receiveApplication(db, application, {
      config: server.config,
      tenant: { tenantId },
      now: server.now,
    });
    const row = await lockApplicantByEmail(db, application.email);
    if (!row) throw new Error('The application has not been kept');
    const isChanged = Object.keys(columns).length > 0;
    return isChanged ? updateApplicant(db, row.id, columns) : row;
  });
}
