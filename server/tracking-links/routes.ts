import type { Handlers } from '#server/platform/http/bind.ts';
import {
  createTrackingLinkDefinition,
  deleteTrackingLinkDefinition,
  listTrackingLinkDefinitions,
  updateTrackingLinkDefinition,
} from './definitions.ts';
import {
  createTrackingLink,
  deleteTrackingLink,
  getOrCreateTrackingLink,
  listTrackingLinks,
  updateTrackingLink,
} from './links.ts';

export const trackingLinkHandlers: Handlers<
  | 'createTrackingLink'
  | 'createTrackingLinkDefinition'
  | 'deleteTrackingLink'
  | 'deleteTrackingLinkDefinition'
  | 'getOrCreateTrackingLink'
  | 'listTrackingLinkDefinitions'
  | 'listTrackingLinks'
  | 'updateTrackingLink'
  | 'updateTrackingLinkDefinition'
> = {
  createTrackingLink,
  createTrackingLinkDefinition,
  deleteTrackingLink,
  deleteTrackingLinkDefinition,
  getOrCreateTrackingLink,
  listTrackingLinkDefinitions,
  listTrackingLinks,
  updateTrackingLink,
  updateTrackingLinkDefinition,
};
