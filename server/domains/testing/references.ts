import { type AreaReferences, inPath, unknownId } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: { addCustomDomain: ['url'], isDomainKnown: ['domain'] },
  async named({ server, foreign, admin }) {
    const { id } = await server.database.inTenant(foreign, (db) =>
      db
        .insertInto('tenantDomains')
        .values({ domain: 'portal.their.example', kind: 'portal' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const domain = { foreign: id, unknown: unknownId };
    return {
      'removeCustomDomain.id': { ...inPath(admin, 'id'), ...domain },
      'checkDomain.id': { ...inPath(admin, 'id'), ...domain },
      'listDnsRecords.domainId': {
        caller: admin,
        input: (domainId) => ({ query: { domainId } }),
        ...domain,
      },
    };
  },
};
