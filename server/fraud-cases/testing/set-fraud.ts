import type { SignalSettings } from '#contract/fraud-cases/signal-settings.ts';
import { TenantSettings } from '#contract/tenants/settings.ts';
import type { Programme } from '#server/referrals/testing/programme.ts';
import type { TestServer } from '#server/testing/test-server.ts';

const off = {
  repeatPurchaser: { isOn: false, orders: 2, days: 1 },
  leakedCode: { isOn: false, purchasers: 2, hours: 1 },
  cancelledAfterCredit: { isOn: false, orders: 1, hours: 1 },
};

/** Sets the signals of a programme. A signal that is left out is off. */
export async function setFraud(
  server: TestServer,
  { tenantId }: Pick<Programme, 'tenantId'>,
  signals: Partial<SignalSettings>,
): Promise<void> {
  await server.database.inTenant(tenantId, async (db) => {
    const { data } = await db.selectFrom('tenants').select('data').executeTakeFirstOrThrow();
    const { referrals } = TenantSettings.parse(data);
    const fraud = { ...referrals.fraud, ...off, ...signals };
    const changed = JSON.stringify({ ...data, referrals: { ...referrals, fraud } });
    await db.updateTable('tenants').set({ data: changed }).execute();
  });
}
