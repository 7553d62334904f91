import {
  type AreaReferences,
  inBody,
  inPath,
  listFields,
  unknownId,
  unknownToken,
  within,
} from '#server/testing/reference.ts';
import { hashOf } from '../authorize.ts';
import { insertAuthorization } from '../grants-repository.ts';
import { addTemplate, newTemplate } from './post-templates.ts';

const plain = within('template', ['data.text', 'data.link', 'data.quote', 'shareOptions']);

export const references: AreaReferences = {
  plain: {
    listSocialPostTemplates: listFields.filter((field) => field !== 'search'),
    createSocialPostTemplate: plain,
    updateSocialPostTemplate: plain,
    evaluateSocialPostTemplate: ['knownValues'],
    previewSocialPostTemplate: within('data', ['text', 'link', 'quote']),
    // The code is the network's own.
    connectSocialNetwork: ['code'],
    // The template is read by the page that comes back, by its own call.
    getTwitterAccount: ['templateId', 'replacements', 'redirectUrlRoot'],
    listTweets: ['maxId', 'redirectUrlRoot'],
    postTweet: ['text', 'redirectUrlRoot'],
    listInstagramPosts: ['maxId', 'redirectUrlRoot'],
    getInstagramPreview: ['url', 'maxwidth'],
    listFacebookPosts: ['maxId', 'redirectUrlRoot'],
    getFacebookShareDialog: ['link', 'quote', 'redirectUrlRoot'],
    getTweetPreview: ['url'],
  },
  async named({ server, foreign, admin, other }) {
    const state = `${foreign}.${'x'.repeat(43)}`;
    await server.database.inTenant(foreign, (db) =>
      insertAuthorization(db, {
        ...{ stateHash: hashOf(state), sessionId: unknownId, network: 'twitter' },
        ...{ returnTo: 'https://foreign.test/', askedAt: server.now },
      }),
    );
    const theirs = await addTemplate(server.as(other));
    const ofTemplate = { foreign: theirs.id, unknown: unknownId };
    const body = { template: newTemplate };
    return {
      'connectSocialNetwork.state': {
        ...inBody(admin, 'state', { code: 'a' }),
        ...{ foreign: state, unknown: unknownToken },
      },
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
