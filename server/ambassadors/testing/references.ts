import { type AreaReferences, listFields, unknownId } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: {
    listAmbassadors: [...listFields, 'tags', 'discCodes', 'from', 'to'],
    exportAmbassadors: ['search', 'tags', 'discCodes', 'from', 'to'],
    changeTags: ['changes.add', 'changes.remove'],
  },
  async named({ server, foreign, admin }) {
    const ambassador = await server.addPerson(foreign);
    return {
      'changeTags.changes.ids': {
        caller: admin,
        input: (value) => ({ body: { changes: [{ ids: [value], add: ['vip'], remove: [] }] } }),
        foreign: ambassador.id,
        unknown: unknownId,
      },
    };
  },
};
