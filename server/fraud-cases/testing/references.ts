import { type AreaReferences, inPath, unknownId } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: {
    listFraudCases: ['page', 'pageSize'],
    listCaseOrders: ['page', 'pageSize'],
    replyToFraudCase: ['reply'],
    decideFraudCase: ['reason', 'verdictsSeen'],
  },
  async named({ server, foreign, admin }) {
    const { id: userId } = await server.addPerson(foreign);
    const { id } = await server.database.inTenant(foreign, (db) =>
      db
        .insertInto('fraudCases')
        .values({ userId, code: 'SUSPECTED', openedAt: server.now, findings: '[]' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const ofCase = { foreign: id, unknown: unknownId };
    const verdict = { verdict: 'fine', reason: 'A newsletter', verdictsSeen: 0 };
    return {
      'getFraudCase.id': { ...inPath(admin, 'id'), ...ofCase },
      'listCaseOrders.id': { ...inPath(admin, 'id'), ...ofCase },
      'replyToFraudCase.id': { ...inPath(admin, 'id', { body: { reply: 'Mine' } }), ...ofCase },
      'decideFraudCase.id': { ...inPath(admin, 'id', { body: verdict }), ...ofCase },
    };
  },
};
