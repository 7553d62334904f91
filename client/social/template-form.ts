import { discountCodePlaceholder } from '#contract/placeholders/placeholders.ts';
import {
  type ShareOption,
  type SocialPostTemplate,
  SocialPostTemplateInput,
} from '#contract/social/post-template.ts';
import type { TrackingLinkDefinition } from '#contract/tracking-links/definition.ts';
import { validateWith } from '../forms/validate.ts';

/** A template as its form holds it. */
export interface TemplateValues {
  data: SocialPostTemplate['data'];
  shareOptions: ShareOption[];
}

export const newTemplate = (): TemplateValues => ({
  data: { text: '', link: '', quote: '' },
  shareOptions: ['copyable_text'],
});

export const valuesOfTemplate = ({ data, shareOptions }: SocialPostTemplate): TemplateValues => ({
  ...{ data: { ...data }, shareOptions: [...shareOptions] },
});

/** The errors of a template, by its fields (SOC-66, SOC-67, SOC-73, SOC-74). */
export const templateErrors = validateWith(SocialPostTemplateInput);

/** The names that can stand in double braces in a post, and their meanings (SOC-30). */
export const postPlaceholders = (
  definitions: readonly Pick<TrackingLinkDefinition, 'templateToken' | 'title'>[],
) => [
  { name: 'FIRST_NAME', description: 'The first name of the person' },
  { name: 'LAST_NAME', description: 'The last name of the person' },
  { name: discountCodePlaceholder, description: 'The discount code of the person' },
  ...definitions.map(({ templateToken, title }) => ({
    name: templateToken,
    description: `The person’s link “${title}”`,
  })),
];
