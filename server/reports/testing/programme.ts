import type { TenantData } from '#server/tenants/tenant-record.ts';
import { addActivityType } from '#server/testing/activities.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { addActivities, addOrders } from './records.ts';

let counter = 0;

/** A tenant with an admin, an activity type, and three people: Ben has left, and Tess is a test user. */
export async function programme(server: TestServer, data: Partial<TenantData> = {}) {
  counter += 1;
  const tenantId = await server.addTenant(`reports-${counter}`, {
    data: { timezone: 'UTC', currencies: ['EUR'], ...data },
  });
  const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  const named = (firstName: string, lastName: string) =>
    server.addPerson(tenantId, { firstName, lastName, slug: firstName.toLowerCase() });
  const ann = await named('Ann', 'Able');
  const ben = await named('Ben', 'Baker');
  const tess = await named('Tess', 'Tester');
  await server.database.inTenant(tenantId, async (db) => {
    const change = db.updateTable('users');
    await change.set({ deletedAt: new Date() }).where('id', '=', ben.id).execute();
    await change.set({ isTestUser: true }).where('id', '=', tess.id).execute();
  });
  const type = await addActivityType(admin, { title: 'Trip report' });
  return {
    ...{ tenantId, admin, ann, ben, tess, type },
    did: (...activities: Parameters<typeof addActivities>[2]) =>
      addActivities(server, tenantId, activities),
    sold: (...orders: Parameters<typeof addOrders>[2]) => addOrders(server, tenantId, orders),
  };
}
