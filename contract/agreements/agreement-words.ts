import { z } from 'zod';

/** The words of an agreement in one version (APPL-56). */
export const AgreementWords = z.object({
  version: z.number().int().min(1),
  /** The text, with `{{link}}` in place of the link. */
  template: z.string(),
  url: z.string(),
  urlLabel: z.string(),
});
export type AgreementWords = z.infer<typeof AgreementWords>;

/** Stands for the link in the text of an agreement (APPL-57). */
export const linkPlaceholder = '{{link}}';

/** The text of an agreement around its link: before the first placeholder and behind it. */
export function textAround({
  template,
}: Pick<AgreementWords, 'template'>): [before: string, after: string] {
  const at = template.indexOf(linkPlaceholder);
  if (at < 0) return [template, ''];
  const after = template.slice(at + linkPlaceholder.length);
  // A second placeholder would show as it is typed.
  return [template.slice(0, at), after.replaceAll(linkPlaceholder, '')];
}
