import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import { addDiscountCode, setCodeCap } from '#contract/codes/endpoints.ts';
import { listFraudCases } from '#contract/fraud-cases/endpoints.ts';
import type { FraudCase } from '#contract/fraud-cases/fraud-case.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { deliver, newOrder } from '#server/referrals/testing/orders.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** Opens a case about somebody with a new code, whose cap its second order exceeds. */
export async function addCase(
  server: TestServer,
  { tenantId, admin, userId, code, system = 'shopify' }: Suspected,
): Promise<FraudCase> {
  const params = { id: userId };
  const { discountCodes } = await admin.call(addDiscountCode, {
    params,
    body: { code, system },
  });
  const codeId = discountCodes.find((each) => each.code === code)?.id ?? '';
  const body = { cap: { orders: 1, days: 30 } };
  await admin.call(setCodeCap, { params: { ...params, codeId }, body });
  for (const purchaserEmail of ['one@shop.test', 'two@shop.test'])
    await deliver(server, tenantId, newOrder({ system, discountCodes: [code], purchaserEmail }));
  const { results } = await admin.call(listFraudCases, { query: { pageSize: '100' } });
  const found = results.find((each) => each.code === code);
  if (!found) throw new Error('Two orders exceed a cap of one');
  return found;
}

interface Suspected {
  readonly tenantId: TenantId;
  readonly admin: TestCaller;
  readonly userId: string;
  readonly code: string;
  readonly system?: ReferralSystem;
}
