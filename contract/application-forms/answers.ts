import { z } from 'zod';
import { type ApplicantLinks, type CustomData, longestAnswer } from '../applicants/applicant.ts';
import { Email, PersonName, tooLong } from '../http/fields.ts';
import { Link } from '../http/link.ts';
import type { LinkName } from '../people/link-names.ts';
import type { Agreement } from './agreement.ts';
import { defaultPatternMessage, type FormField } from './form-field.ts';
import type { Acceptance } from './public-form.ts';

/** The error of an agreement that is not accepted (APPL-142). */
const notAccepted = 'Please accept to continue';

/** Whether a whole text matches a pattern, in time that grows with the text alone. */
export type Matches = (pattern: string, text: string) => boolean;

/** The stored form of an answer: trimmed, and with a scheme where the field adds one (APPL-140). */
export function tidyAnswer(field: FormField, typed: string): string {
  const text = typed.replace(/\r\n?/g, '\n').trim();
  if (!field.autoPrefixProtocol || text === '' || hasScheme(text)) return text;
  return `https://${text}`;
}

// A colon before a digit begins a port: `shop.test:8080` has no scheme.
const hasScheme = (text: string): boolean => /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);

const isWebAddress = (text: string): boolean => hasScheme(text) && Link.safeParse(text).success;

const Answer = z.string().max(longestAnswer, tooLong);

const noLine = /[\p{Cc}\p{Cs}]/u;
const noText = /[^\P{Cc}\n\t]|\p{Cs}/u;

const names: Readonly<Record<string, string>> = { firstName: 'first name', lastName: 'last name' };

/** The problem with a tidy answer; undefined for none (APPL-138, 139, 141, 147). */
export function wrongAnswer(
  field: FormField,
  answer: string,
  matches: Matches,
): string | undefined {
  if (answer === '') return field.required ? `Please fill in “${field.title}”` : undefined;
  const { error: length } = Answer.safeParse(answer);
  if (length) return length.issues[0]?.message;
  if (field.inputType === 'textarea') {
    if (noText.test(answer)) return 'Please enter text only';
  } else if (noLine.test(answer)) return 'Please enter a single line of text';
  const label = field.systemField ? names[field.name] : undefined;
  if (label !== undefined) {
    const { error } = PersonName(label).safeParse(answer);
    if (error) return error.issues[0]?.message;
  }
  if (field.inputType === 'email' && !Email.safeParse(answer).success) {
    return 'Please enter a valid email address';
  }
  if (field.inputType === 'url' && !isWebAddress(answer)) return 'Please enter a web address';
  if (field.pattern !== null && !matches(field.pattern, answer)) {
    return field.patternMessage ?? defaultPatternMessage;
  }
  return undefined;
}

/** Well-known type → the link as which its answer is kept (APPL-53). */
const links = new Map<string | null, LinkName>([
  ['facebook', 'facebook'],
  ['twitter', 'twitter'],
  ['instagram', 'instagram'],
  ['youtube', 'youTube'],
  ['personalWebsite', 'website'],
]);

/** The answers that are links, and the others with the titles of their questions (APPL-36, APPL-53). */
export function keptAnswers(
  fields: readonly Pick<FormField, 'name' | 'title' | 'systemField' | 'wellKnownType'>[],
  answers: ReadonlyMap<string, string>,
): { data: ApplicantLinks; customData: CustomData } {
  const data: ApplicantLinks = {
    facebook: null,
    twitter: null,
    instagram: null,
    youTube: null,
    website: null,
  };
  const customData: [name: string, { title: string; value: string }][] = [];
  for (const { name, title, systemField, wellKnownType } of fields) {
    const value = answers.get(name) ?? '';
    if (systemField || value === '') continue;
    const link = links.get(wellKnownType);
    // A second field of one type would replace the first.
    if (link !== undefined && data[link] === null) data[link] = value;
    else customData.push([name, { title, value }]);
  }
  return { data, customData: Object.fromEntries(customData) };
}

/** The key of a problem with an agreement; no field has a name with a dot. */
export const agreementKey = ({ id }: Pick<Agreement, 'id'>): string => `agreements.${id}`;

/** The answers to a form's fields and the problems with them, each by the name of the field (APPL-146). */
export function readAnswers(
  fields: readonly FormField[],
  typed: Readonly<Record<string, string>>,
  matches: Matches,
): { answers: ReadonlyMap<string, string>; wrong: Record<string, string> } {
  const answers = new Map<string, string>();
  const wrong: Record<string, string> = {};
  for (const field of fields) {
    // A field can be called `constructor`.
    const text = Object.hasOwn(typed, field.name) ? (typed[field.name] ?? '') : '';
    const answer = tidyAnswer(field, text);
    const message = wrongAnswer(field, answer, matches);
    if (message === undefined) answers.set(field.name, answer);
    else wrong[field.name] = message;
  }
  return { answers, wrong };
}

/** The agreements that are not accepted in their shown version (APPL-142). */
export const missingAcceptances = (
  agreements: readonly Agreement[],
  accepted: readonly Acceptance[],
): Record<string, string> =>
  Object.fromEntries(
    agreements
      .filter(
        ({ id, version }) => !accepted.some((each) => each.id === id && each.version === version),
      )
      .map((agreement) => [agreementKey(agreement), notAccepted]),
  );

/** The outcome of an application with a new email, which is told for every email (APPL-143). */
export interface Applied {
  readonly approved: boolean | null;
  /** Whether the applicant gets an email with a link to the state of the application. */
  readonly emailed: boolean;
}

/** The text that an applicant reads in place of the form, true of every email (APPL-110). */
export function thanks({ approved, emailed }: Applied): { heading: string; text: string } {
  const heading = 'Thank you for applying';
  if (approved === true || emailed) {
    return {
      heading,
      text: 'Please look into your mailbox. Our email says where your application stands and what comes next.',
    };
  }
  return { heading, text: 'We will email you about your application' };
}
