import type { AreaWrites } from '#server/testing/write.ts';

/** A domain that is there and was looked up a moment ago: both calls answer it without asking the service. */
export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const { now } = server;
  await server.database.inTenant(tenantId, (db) =>
    db
      .insertInto('sendingDomains')
      .values({
        ...{ service: 'postmark', name: 'brand.test', domain: 'brand.test', serviceId: '1' },
        ...{ createdAt: now, claimedAt: now, checkedAt: now },
      })
      .execute(),
  );
  const emailService = 'postmark';
  return {
    addSendingDomain: {
      caller: admin,
      params: { tenantId },
      body: (more) => ({ ...more, domain: 'brand.test', emailService }),
      changes: {},
    },
    validateSendingDomain: {
      caller: admin,
      params: { tenantId },
      body: (more) => ({ ...more, emailService }),
      changes: {},
    },
  };
};
