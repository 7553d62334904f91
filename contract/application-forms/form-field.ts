import { z } from 'zod';
import { Line } from '../http/fields.ts';
import { withoutAccents } from '../people/without-accents.ts';
import { inputTypes, selectableTypes, traitsOf, wellKnownTypes } from './field-type.ts';

/** One question of an application form, as it is stored and shown (APPL-49 to APPL-52). */
export const FormField = z.object({
  /** The key of its answers. Made from the first title, and kept (APPL-55). */
  name: z.string(),
  title: z.string(),
  inputType: z.enum(inputTypes),
  wellKnownType: z.enum(wellKnownTypes).nullable(),
  /** First name, last name or email, which every form has (APPL-54). */
  systemField: z.boolean(),
  /** Null for system fields, whose type nobody chooses. */
  selectableType: z.enum(selectableTypes).nullable(),
  placeholder: z.string().nullable(),
  /** A regular expression that the whole answer has to match. */
  pattern: z.string().nullable(),
  patternMessage: z.string().nullable(),
  /** An answer without scheme gets `https://` in front (APPL-140). */
  autoPrefixProtocol: z.boolean(),
  required: z.boolean(),
});
export type FormField = z.infer<typeof FormField>;

const systemField = (
  name: 'firstName' | 'lastName' | 'email',
  title: string,
  inputType: 'text' | 'email',
): FormField => ({
  name,
  title,
  inputType,
  wellKnownType: name,
  systemField: true,
  selectableType: null,
  placeholder: null,
  pattern: null,
  patternMessage: null,
  autoPrefixProtocol: false,
  required: true,
});

/** The fields that stand at the top of every form, in this order (APPL-54). */
export const systemFields: readonly FormField[] = [
  systemField('firstName', 'First Name', 'text'),
  systemField('lastName', 'Last Name', 'text'),
  systemField('email', 'Email', 'email'),
];

/** The most fields a form has, with the three of the system. */
export const mostFields = 50;
const longestName = 100;

/** The key of titles that people take for the same: without case and outer spaces (APPL-116). */
export const titleKey = (title: string): string => title.trim().toLowerCase();

/** A title as the name of its field: in camel case, and not a name that is taken (APPL-55). */
export function fieldNameOf(title: string, taken: readonly string[]): string {
  const [first = 'field', ...others] =
    withoutAccents(title).match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  const words = others.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  // Room for a number of two digits behind it.
  const name = [first, ...words].join('').slice(0, longestName - 2);
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${name}${number}`;
  return free;
}

/** A line of text that may be left out: without any text it is null (APPL-127). */
const OptionalLine = (longest: number) =>
  Line(longest)
    .nullish()
    .transform((text) => text || null);

/** The problem with a pattern that is no regular expression (APPL-128). */
export const patternNotValid = 'Pattern is not valid';
/** The refusal of an answer where the field has no words of its own (APPL-128). */
export const defaultPatternMessage = 'Please match the requested format';

/** The texts of a field that an admin writes. */
export const fieldTexts = {
  title: Line(200).min(1, 'Please enter a title'),
  placeholder: OptionalLine(200),
  pattern: OptionalLine(500),
  patternMessage: OptionalLine(200),
};

const Fields = FormField.extend({
  name: z
    .string()
    .regex(/^[\p{Letter}\p{Number}]+$/u, 'A field name has letters and digits only')
    .max(longestName),
  ...fieldTexts,
});

/**
 * A field as the designer sends it. The traits of its type are always set anew;
 * a system field keeps its type and stays required (APPL-114).
 */
export const FormFieldInput = Fields.transform((field, context): FormField => {
  if (field.systemField) {
    const system = systemFields.find(({ name }) => name === field.name);
    if (system) return { ...field, ...kept(system) };
    context.addIssue({ code: 'custom', path: ['name'], message: 'There is no such system field' });
    return z.NEVER;
  }
  if (field.selectableType === null) {
    context.addIssue({
      code: 'custom',
      path: ['selectableType'],
      message: 'Please choose a type',
    });
    return z.NEVER;
  }
  return { ...field, ...traitsOf[field.selectableType] };
});

const kept = ({ inputType, wellKnownType, selectableType, autoPrefixProtocol }: FormField) => ({
  inputType,
  wellKnownType,
  selectableType,
  autoPrefixProtocol,
  required: true,
});
