import { appSumoRefusals } from '#contract/plans/app-sumo-code.ts';
import type * as endpoints from '#contract/plans/app-sumo-endpoints.ts';
import { mostAppSumoCodes } from '#contract/plans/plan.ts';
import { recordAuditOf } from '#server/audit/record.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { takeFromStock } from './app-sumo-stock.ts';
import { changesBetween } from './changes.ts';
import { appSumoPlanOf } from './moving.ts';
import { assertIsOnAppSumo } from './policy.ts';
import * as repository from './repository.ts';
import { agreementOf } from './terms.ts';

const refusalOf = (message: string): ProblemError =>
  new ProblemError('invalid-input', { message, fields: { codes: message } });

export const countAppSumoCodes = ({
  transaction,
}: Call<typeof endpoints.countAppSumoCodes>): Promise<{ count: number }> =>
  transaction(async (db) => ({ count: await repository.countAppSumoCodes(db) }));

/**
 * Redeems codes and raises the plan, in one step: when it fails, all codes stay in stock. Throws ProblemError
 * `not-found` for a tenant on no AppSumo plan, `invalid-input` for too many codes and for codes that are not in stock.
 */
export async function addAppSumoCodes(
  call: Call<typeof endpoints.addAppSumoCodes>,
): Promise<{ count: number }> {
  const { config, database, now } = call;
  const { tenantId } = call.tenant;
  const { operatorTenantId } = config;
  const codes = [...new Set(call.body.codes)];
  return database.inSystem('redeem-app-sumo-codes', async (db) => {
    const before = agreementOf(await repository.lockAgreementOf(db, tenantId));
    assertIsOnAppSumo(before.code);
    const redeemed = await repository.countAppSumoCodesOf(db, tenantId);
    const count = redeemed + codes.length;
    if (count > mostAppSumoCodes) throw refusalOf(appSumoRefusals.tooMany);
    const taken = await takeFromStock(db, { codes, operatorTenantId, tenantId, now });
    if (taken < codes.length) throw refusalOf(appSumoRefusals.unusable);
    const after = { ...before, ...appSumoPlanOf(count) };
    const details = { changes: changesBetween(before, after), reason: '' };
    await repository.storePlanOf(db, tenantId, after);
    await recordAuditOf(db, tenantId, call, { action: 'plan-changed', subject: tenantId, details });
    return { count };
  });
}
