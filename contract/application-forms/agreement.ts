import { z } from 'zod';
import { Instant, Line } from '../http/fields.ts';
import { Link } from '../http/link.ts';

/** Something that applicants accept, in one version (APPL-56). */
export const Agreement = z.object({
  /** The same in all versions. */
  id: z.uuid(),
  version: z.number().int().min(1),
  /** The text, with `{{link}}` in place of the link. */
  template: z.string(),
  url: z.string(),
  urlLabel: z.string(),
  /** The form it belongs to; null for every form (APPL-58). */
  rootApplicationFormId: z.uuid().nullable(),
});
export type Agreement = z.infer<typeof Agreement>;

const InOneVersion = Agreement.omit({ id: true, rootApplicationFormId: true });

/** An agreement as somebody with an account sees it (AMB-217, AMB-218). */
export const OwnAgreement = z.object({
  id: z.uuid(),
  /** As they accepted it when they applied; null where nobody has asked them. */
  accepted: InOneVersion.extend({ at: Instant }).nullable(),
  /** As it is today; null where applicants are not asked for it any more. */
  latest: InOneVersion.extend({ since: Instant }).nullable(),
});
export type OwnAgreement = z.infer<typeof OwnAgreement>;

/**
 * Since when an agreement reads otherwise than somebody has accepted it; null where it does not. A version that only
 * belongs to another form reads alike.
 */
export function changedSince({ accepted, latest }: OwnAgreement): string | null {
  if (!accepted || !latest) return null;
  const isSame = (['template', 'url', 'urlLabel'] as const).every(
    (part) => accepted[part] === latest[part],
  );
  return isSame ? null : latest.since;
}

/** Stands for the link in the text of an agreement (APPL-57). */
export const linkPlaceholder = '{{link}}';

/** The text of an agreement unless the brand has another one (APPL-201). */
export const defaultAgreement = {
  template: `I agree to the ${linkPlaceholder} for this program`,
  urlLabel: 'terms & conditions',
};

const longest = { template: 1000, label: 200 };

const fields = {
  template: Line(longest.template).refine(
    (text) => text.includes(linkPlaceholder),
    `Please keep ${linkPlaceholder} in the text`,
  ),
  url: z.string().trim().min(1, 'Please enter a link').pipe(Link),
  urlLabel: Line(longest.label).min(1, 'Please enter a label'),
  rootApplicationFormId: z.uuid().nullable(),
};

/** A new agreement (APPL-129). Its id is chosen by the caller: a repeat with the same id adds nothing. */
export const NewAgreement = z.object({ id: z.uuid(), ...fields });
export type NewAgreement = z.output<typeof NewAgreement>;

/** The next version of an agreement, from the version that it was made from (APPL-99). */
export const AgreementChange = z.object({ version: z.number().int().min(1), ...fields });
export type AgreementChange = z.output<typeof AgreementChange>;

/** The text of an agreement around its link: before the first placeholder and behind it. */
export function textAround({
  template,
}: Pick<Agreement, 'template'>): [before: string, after: string] {
  const at = template.indexOf(linkPlaceholder);
  if (at < 0) return [template, ''];
  const after = template.slice(at + linkPlaceholder.length);
  // A second placeholder would show as it is typed.
  return [template.slice(0, at), after.replaceAll(linkPlaceholder, '')];
}

/** The agreements of a form: its own and the agreements of every form (APPL-58). */
export const agreementsOf = <Each extends Pick<Agreement, 'rootApplicationFormId'>>(
  agreements: readonly Each[],
  rootApplicationFormId: string | null,
): Each[] =>
  agreements.filter(
    (each) =>
      each.rootApplicationFormId === null || each.rootApplicationFormId === rootApplicationFormId,
  );
