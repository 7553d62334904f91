import {
  type AreaReferences,
  inPath,
  listFields,
  unknownId,
  within,
} from '#server/testing/reference.ts';
import { addTemplate, newTemplate } from './post-templates.ts';

const plain = within('template', ['data.text', 'data.link', 'data.quote', 'shareOptions']);

export const references: AreaReferences = {
  plain: {
    listSocialPostTemplates: listFields.filter((field) => field !== 'search'),
    createSocialPostTemplate: plain,
    updateSocialPostTemplate: plain,
    evaluateSocialPostTemplate: ['knownValues'],
  },
  async named({ server, admin, other }) {
    const theirs = await addTemplate(server.as(other));
    const ofTemplate = { foreign: theirs.id, unknown: unknownId };
    const body = { template: newTemplate };
    return {
      'listSocialPostTemplates.ids': {
        caller: admin,
        input: (ids) => ({ query: { ids } }),
        ...ofTemplate,
        isFilter: true,
      },
      'getSocialPostTemplate.id': { ...inPath(admin, 'id'), ...ofTemplate },
      'updateSocialPostTemplate.id': { ...inPath(admin, 'id', { body }), ...ofTemplate },
      'deleteSocialPostTemplate.id': { ...inPath(admin, 'id'), ...ofTemplate },
      'evaluateSocialPostTemplate.id': { ...inPath(admin, 'id', { body: {} }), ...ofTemplate },
    };
  },
};
