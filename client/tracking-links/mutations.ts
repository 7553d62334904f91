import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  createTrackingLink,
  createTrackingLinkDefinition,
  deleteTrackingLink,
  deleteTrackingLinkDefinition,
  getOrCreateTrackingLink,
  updateTrackingLink,
  updateTrackingLinkDefinition,
} from '#contract/tracking-links/endpoints.ts';
import type { Api } from '../http/api.ts';
import { removed } from '../http/removed.ts';

type Definition = z.input<typeof createTrackingLinkDefinition.body>['trackingLinkDefinition'];
type Creation = z.input<typeof createTrackingLink.body>;
type Change = z.input<typeof updateTrackingLink.body>;

interface Id {
  readonly id: string;
}

const ofDefinition = { changes: ['tracking-link'] } as const;
/** A deleted kind of link is taken out of the activity types that brought its links. */
const ofDeletion = { changes: ['tracking-link', 'activity-type'] } as const;

/** The mutations of admins for kinds of links. */
export const definitionMutations = (api: Api) => ({
  create: () =>
    mutationOptions({
      mutationFn: async (trackingLinkDefinition: Definition) =>
        (await api.call(createTrackingLinkDefinition, { body: { trackingLinkDefinition } }))
          .trackingLinkDefinition,
      meta: ofDefinition,
    }),
  /** Changes the title, the only part that can change (LINK-98). */
  rename: () =>
    mutationOptions({
      mutationFn: async ({ id, title }: Id & { title: string }) =>
        (
          await api.call(updateTrackingLinkDefinition, {
            params: { id },
            body: { trackingLinkDefinition: { title } },
          })
        ).trackingLinkDefinition,
      meta: ofDefinition,
    }),
  /** Deletes one. One that is already gone counts as removed. */
  delete: () =>
    mutationOptions({
      mutationFn: ({ id }: Id) =>
        removed(api.call(deleteTrackingLinkDefinition, { params: { id } })),
      meta: ofDeletion,
    }),
});

/** A link carries the referral code of its owner, which is made with the first one that needs it. */
const ofLink = { changes: ['tracking-link', 'code'] } as const;

/** The mutations for the links of somebody. */
export const trackingLinkMutations = (api: Api, userId: string) => ({
  /** The link to the destination itself, made on first need (LINK-51). */
  first: () =>
    mutationOptions({
      mutationFn: (trackingLinkDefinitionId: string) =>
        api.call(getOrCreateTrackingLink, { body: { trackingLinkDefinitionId, userId } }),
      meta: ofLink,
    }),
  create: () =>
    mutationOptions({
      mutationFn: (link: Omit<Creation, 'userId'>) =>
        api.call(createTrackingLink, { body: { ...link, userId } }),
      meta: ofLink,
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...change }: Id & Change) =>
        api.call(updateTrackingLink, { params: { id }, body: change }),
      meta: ofLink,
    }),
  /** Deletes a link. One that is already gone counts as removed. */
  delete: () =>
    mutationOptions({
      mutationFn: ({ id }: Id) => removed(api.call(deleteTrackingLink, { params: { id } })),
      meta: ofLink,
    }),
});
