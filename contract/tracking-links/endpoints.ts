import { z } from 'zod';
import { holds, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById } from '../http/fields.ts';
import { listQuery, pageOf } from '../http/list.ts';
import {
  TrackingLinkDefinition,
  TrackingLinkDefinitionChange,
  TrackingLinkDefinitionInput,
} from './definition.ts';
import { DestinationUrlSuffix } from './destination.ts';
import { ChosenParams, LinkPath, TrackingLink } from './link.ts';

const one = z.object({ trackingLinkDefinition: TrackingLinkDefinition });

export const listTrackingLinkDefinitions = defineEndpoint({
  method: 'GET',
  path: '/api/v1/tracking-link-definitions',
  summary: 'List the kinds of links that ambassadors get',
  access: signedIn,
  query: listQuery(['title']).omit({ search: true, sort: true, dir: true }),
  response: pageOf(TrackingLinkDefinition),
});

export const createTrackingLinkDefinition = defineEndpoint({
  method: 'POST',
  path: '/api/v1/tracking-link-definitions',
  summary: 'Create a kind of link',
  access: holds('admin'),
  body: z.object({ trackingLinkDefinition: TrackingLinkDefinitionInput }),
  response: one,
  status: 201,
  problems: ['forbidden'],
});

export const updateTrackingLinkDefinition = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/tracking-link-definitions/:id',
  summary: 'Change the title of a kind of link',
  access: holds('admin'),
  params: ById,
  body: z.object({ trackingLinkDefinition: TrackingLinkDefinitionChange }),
  response: one,
  problems: ['not-found'],
});

export const deleteTrackingLinkDefinition = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/tracking-link-definitions/:id',
  summary: 'Delete a kind of link; its addresses still lead to the destination',
  access: holds('admin'),
  params: ById,
  problems: ['not-found', 'tracking-link-used'],
});

export const listTrackingLinks = defineEndpoint({
  method: 'GET',
  path: '/api/v1/tracking-links',
  summary: 'List the links of the caller, or of anybody for an admin, with the kinds they are of',
  access: signedIn,
  query: listQuery(['createdAt'])
    .omit({ search: true, sort: true, dir: true })
    .extend({ userId: z.uuid().optional() }),
  response: z.object({
    links: pageOf(TrackingLink),
    /** The definitions that give the person links. */
    definitions: z.array(TrackingLinkDefinition),
  }),
  problems: ['not-found', 'forbidden'],
});

const asked = {
  trackingLinkDefinitionId: z.uuid(),
  destinationUrlSuffix: DestinationUrlSuffix.default(''),
};

export const createTrackingLink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/tracking-links',
  summary: 'Make a link, or answer the one there is to the same address',
  access: signedIn,
  body: z.object({
    ...asked,
    path: LinkPath.optional(),
    params: ChosenParams,
    userId: z.uuid().optional(),
  }),
  response: TrackingLink,
  status: 201,
  problems: ['not-found', 'forbidden', 'too-many-links'],
});

export const getOrCreateTrackingLink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/get-or-create-tracking-link',
  summary: 'Get a link, made on first need',
  access: signedIn,
  body: z.object({ ...asked, userId: z.uuid().optional() }),
  response: TrackingLink,
  problems: ['not-found', 'forbidden', 'too-many-links'],
});

export const updateTrackingLink = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/tracking-links/:id',
  summary: 'Change the path and the parameters of an own link',
  access: signedIn,
  params: ById,
  body: z.object({ path: LinkPath.optional(), params: ChosenParams.optional() }),
  response: TrackingLink,
  problems: ['not-found', 'forbidden'],
});

export const deleteTrackingLink = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/tracking-links/:id',
  summary: 'Delete a link; its short address still leads to the destination',
  access: signedIn,
  params: ById,
  problems: ['not-found', 'forbidden', 'default-link'],
});
