import type { z } from 'zod';
import { createSocialPostTemplate } from '#contract/social/endpoints.ts';
import type {
  SocialPostTemplate,
  SocialPostTemplateInput,
} from '#contract/social/post-template.ts';
import type { TestCaller } from '#server/testing/caller.ts';

/** A template as the form sends it. */
export type NewTemplate = z.input<typeof SocialPostTemplateInput>;

/** A template that nothing is wrong with. */
export const newTemplate: NewTemplate = {
  data: { text: 'Take {{REF-DISC-CODE}}', link: 'https://shop.example.com', quote: 'I like it' },
  shareOptions: ['copyable_text', 'facebook', 'twitter'],
};

/** Creates a template as an admin, with other data than that of `newTemplate`. */
export async function addTemplate(
  admin: TestCaller,
  data: Partial<NewTemplate['data']> = {},
): Promise<SocialPostTemplate> {
  const template = { ...newTemplate, data: { ...newTemplate.data, ...data } };
  return (await admin.call(createSocialPostTemplate, { body: { template } })).template;
}
