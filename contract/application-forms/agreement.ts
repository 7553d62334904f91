import { z } from 'zod';
import { AgreementWords, linkPlaceholder } from '../agreements/agreement-words.ts';
import { Line } from '../http/fields.ts';
import { Link } from '../http/link.ts';

/** Something that applicants accept, in one version (APPL-56). */
export const Agreement = AgreementWords.extend({
  /** The same in all versions. */
  id: z.uuid(),
  /** The form it belongs to; null for every form (APPL-58). */
  rootApplicationFormId: z.uuid().nullable(),
});
export type Agreement = z.infer<typeof Agreement>;

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

/** The agreements of a form: its own and the agreements of every form (APPL-58). */
export const agreementsOf = <Each extends Pick<Agreement, 'rootApplicationFormId'>>(
  agreements: readonly Each[],
  rootApplicationFormId: string | null,
): Each[] =>
  agreements.filter(
    (each) =>
      each.rootApplicationFormId === null || each.rootApplicationFormId === rootApplicationFormId,
  );
