import type { EndpointName } from '#contract/endpoints.ts';
import { id, type Reads, read, type Writes, write } from '../../testing/calls.ts';
import { ofActivityType } from '../../testing/shown-by.ts';
import { newDefinition } from '../definition-form.ts';
import { definitionMutations, trackingLinkMutations } from '../mutations.ts';
import { trackingLinkQueries } from '../queries.ts';

const ofDefinition: readonly EndpointName[] = [
  'evaluateSocialPostTemplate',
  'listTrackingLinkDefinitions',
  'listTrackingLinks',
  'listAuditEntries',
];
const ofLink: readonly EndpointName[] = [...ofDefinition, 'listCodes'];
const newLink = { trackingLinkDefinitionId: id };

export const reads: Reads = (api) => [
  read(trackingLinkQueries(api).definitions()),
  read(trackingLinkQueries(api).of(id)),
  read(trackingLinkQueries(api).domains()),
];

export const writes: Writes = {
  createTrackingLinkDefinition: write(
    (api) => definitionMutations(api).create(),
    {
      ...newDefinition(null),
      ...{ title: 'Shop', destinationUrl: 'https://acme.test', templateToken: 'SHOP', params: [] },
    },
    ofDefinition,
  ),
  updateTrackingLinkDefinition: write(
    (api) => definitionMutations(api).rename(),
    { id, title: 'Shop' },
    ofDefinition,
  ),
  deleteTrackingLinkDefinition: write((api) => definitionMutations(api).delete(), { id }, [
    ...ofDefinition,
    ...ofActivityType,
  ]),
  createTrackingLink: write((api) => trackingLinkMutations(api, id).create(), newLink, ofLink),
  getOrCreateTrackingLink: write((api) => trackingLinkMutations(api, id).first(), id, ofLink),
  updateTrackingLink: write(
    (api) => trackingLinkMutations(api, id).update(),
    { id, path: 'mine' },
    ofLink,
  ),
  deleteTrackingLink: write((api) => trackingLinkMutations(api, id).delete(), { id }, ofLink),
};
