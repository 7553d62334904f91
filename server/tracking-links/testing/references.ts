import { createTrackingLink } from '#contract/tracking-links/endpoints.ts';
import { addType } from '#server/testing/activity-types.ts';
import {
  type AreaReferences,
  inBody,
  inPath,
  listFields,
  unknownId,
  within,
} from '#server/testing/reference.ts';
import { addDefinition, addLinkDomain, newDefinition } from './definitions.ts';

const plain = [
  ...['title', 'destinationUrl', 'templateToken'],
  ...within('params', ['name', 'value']),
];

export const references: AreaReferences = {
  plain: {
    listTrackingLinkDefinitions: listFields.filter((field) => field !== 'search'),
    createTrackingLinkDefinition: within('trackingLinkDefinition', plain),
    updateTrackingLinkDefinition: within('trackingLinkDefinition', [
      ...plain,
      // Neither can be changed.
      ...['referralCodeGroupId', 'cmDomainId'],
    ]),
    listTrackingLinks: listFields.filter((field) => field !== 'search'),
    createTrackingLink: ['destinationUrlSuffix', 'path', 'params'],
    getOrCreateTrackingLink: ['destinationUrlSuffix'],
    updateTrackingLink: ['path', 'params'],
  },
  async named({ server, home, foreign, admin, other }) {
    const there = server.as(other);
    const open = { destinationUrlSuffixEditable: true };
    const [own, theirs] = [await addDefinition(admin, open), await addDefinition(there, open)];
    const body = {
      trackingLinkDefinitionId: theirs.id,
      destinationUrlSuffix: '/shoes',
      params: {},
    };
    const link = await there.call(createTrackingLink, { body });
    const person = await server.addPerson(foreign);
    const group = await addType(there, { category: 'referral', referralSystem: 'amazon' });
    await addLinkDomain(server, home, 'links.home.example');
    const domain = await addLinkDomain(server, foreign, 'links.foreign.example');
    const ofDefinition = { foreign: theirs.id, unknown: unknownId };
    const ofLink = { foreign: link.id, unknown: unknownId };
    const ofPerson = { foreign: person.id, unknown: unknownId };
    const creating = (field: string) => ({
      caller: admin,
      input: (value: string) => ({
        body: { trackingLinkDefinition: newDefinition({ [field]: value }) },
      }),
      unknown: unknownId,
    });
    return {
      'createTrackingLinkDefinition.trackingLinkDefinition.referralCodeGroupId': {
        ...creating('referralCodeGroupId'),
        foreign: group.id,
      },
      'createTrackingLinkDefinition.trackingLinkDefinition.cmDomainId': {
        ...creating('cmDomainId'),
        foreign: domain,
      },
      'updateTrackingLinkDefinition.id': {
        ...inPath(admin, 'id', { body: { trackingLinkDefinition: { title: 'Another' } } }),
        ...ofDefinition,
      },
      'deleteTrackingLinkDefinition.id': { ...inPath(admin, 'id'), ...ofDefinition },
      'listTrackingLinks.userId': {
        caller: admin,
        input: (userId) => ({ query: { userId } }),
        ...ofPerson,
      },
      'createTrackingLink.trackingLinkDefinitionId': {
        ...inBody(admin, 'trackingLinkDefinitionId'),
        ...ofDefinition,
      },
      'createTrackingLink.userId': {
        ...inBody(admin, 'userId', { trackingLinkDefinitionId: own.id }),
        ...ofPerson,
      },
      'getOrCreateTrackingLink.trackingLinkDefinitionId': {
        ...inBody(admin, 'trackingLinkDefinitionId'),
        ...ofDefinition,
      },
      'getOrCreateTrackingLink.userId': {
        ...inBody(admin, 'userId', { trackingLinkDefinitionId: own.id }),
        ...ofPerson,
      },
      'updateTrackingLink.id': { ...inPath(admin, 'id', { body: { path: 'mine' } }), ...ofLink },
      'deleteTrackingLink.id': { ...inPath(admin, 'id'), ...ofLink },
    };
  },
};
