import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  createSocialPostTemplate,
  deleteSocialPostTemplate,
  updateSocialPostTemplate,
} from '#contract/social/endpoints.ts';
import { connectSocialNetwork, postTweet } from '#contract/social/network-endpoints.ts';
import type { Api } from '../http/api.ts';
import { removed } from '../http/removed.ts';

type Template = z.input<typeof createSocialPostTemplate.body>['template'];

const ofTemplate = { changes: ['post-template'] } as const;

/** The mutations of admins for templates of posts. */
export const postTemplateMutations = (api: Api) => ({
  create: () =>
    mutationOptions({
      mutationFn: async (template: Template) =>
        (await api.call(createSocialPostTemplate, { body: { template } })).template,
      meta: ofTemplate,
    }),
  update: (id: string) =>
    mutationOptions({
      mutationFn: async (template: Template) =>
        (await api.call(updateSocialPostTemplate, { params: { id }, body: { template } })).template,
      meta: ofTemplate,
    }),
  delete: () =>
    mutationOptions({
      mutationFn: ({ id }: { id: string }) =>
        removed(api.call(deleteSocialPostTemplate, { params: { id } })),
      meta: ofTemplate,
    }),
});

/** The mutations of people for their own accounts at networks. */
export const networkMutations = (api: Api) => ({
  /** Finishes with the parameters with which the network has sent the browser back (SOC-29). */
  connect: () =>
    mutationOptions({
      mutationFn: (consent: { code: string; state: string }) =>
        api.call(connectSocialNetwork, { body: consent }),
      meta: { changes: ['linked-account'] },
    }),
  tweet: () =>
    mutationOptions({
      mutationFn: (tweet: { text: string; redirectUrlRoot: string }) =>
        api.call(postTweet, { body: tweet }),
      meta: { changes: ['social-post'] },
    }),
});
