import type { AreaWrites } from '#server/testing/write.ts';
import { allowDomains } from './allow-domains.ts';

export const domain = { type: 'cname', url: 'portal.brand.example', default: true };

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  await allowDomains(server, tenantId);
  const { id } = await server.database.inTenant(tenantId, (db) =>
    db
      .insertInto('tenantDomains')
      .values({ domain: 'go.brand.example', kind: 'link' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return {
    checkDomain: {
      caller: admin,
      params: { id },
      body: (more) => more,
      changes: { tenant_domains: ['checked_at', 'invalid_reason'] },
    },
    addCustomDomain: {
      caller: admin,
      body: (more) => ({ ...more, ...domain }),
      changes: {},
    },
  };
};
