import { z } from 'zod';
import { tooLong } from '../http/fields.ts';
import { FormField, FormFieldInput, mostFields, systemFields, titleKey } from './form-field.ts';

/** The content of an application form (APPL-42 to APPL-47). */
export const ApplicationFormData = z.object({
  /** HTML above the fields, without anything that runs. */
  content: z.string(),
  /** Whether the page of the form has the built-in style. */
  defaultStyles: z.boolean(),
  /** CSS of the brand's own, for the page of the form only. */
  customStyles: z.string(),
  customStyleSheetUrls: z.array(z.object({ linkUrl: z.string() })),
  fields: z.array(FormField),
  /** Whether the permalink was chosen by hand, and no longer follows the title (APPL-100). */
  hasSlugBeenEditedManually: z.boolean(),
});
export type ApplicationFormData = z.infer<typeof ApplicationFormData>;

/** Duplicate titles of fields (APPL-115). */
export const titleTaken = 'Field titles must be unique';
/** The refusal of a stylesheet without https (APPL-126). */
export const styleSheetNotHttps = 'Please enter an address that begins with https://';

const longest = { content: 20_000, styles: 20_000, url: 2000 };
/** The most stylesheets a form loads. */
export const mostStyleSheets = 10;

/** Text of several lines; the database takes no other control characters. */
const Lines = (most: number) =>
  z
    .string()
    .max(most, tooLong)
    .refine((text) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text), 'Please enter text only');

/** The address of a stylesheet: https only (APPL-126). */
export const StyleSheetUrl = z
  .string()
  .trim()
  .max(longest.url, tooLong)
  .refine(isHttps, styleSheetNotHttps);

function isHttps(text: string): boolean {
  return /^https:\/\/[^\s"'<>\\]+$/i.test(text) && URL.canParse(text);
}

const Fields = z
  .array(FormFieldInput)
  .max(mostFields, `A form has at most ${mostFields} fields`)
  .superRefine((fields, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const isOnTop = systemFields.every(({ name }, index) => fields[index]?.name === name);
    const count = fields.filter((field) => field.systemField).length;
    if (!isOnTop || count !== systemFields.length) {
      refuse([], 'A form begins with first name, last name and email');
    }
    for (const [index, field] of fields.entries()) {
      const before = fields.slice(0, index);
      if (before.some(({ title }) => titleKey(title) === titleKey(field.title))) {
        refuse([index, 'title'], titleTaken);
      }
      if (before.some(({ name }) => name === field.name)) {
        refuse([index, 'name'], 'Field names must be unique');
      }
    }
  });

/** The same, as the designer sends it. The server cleans the content, and tries each pattern. */
export const ApplicationFormDataInput = z.object({
  content: Lines(longest.content),
  defaultStyles: z.boolean(),
  customStyles: Lines(longest.styles),
  customStyleSheetUrls: z
    .array(z.object({ linkUrl: StyleSheetUrl }))
    .max(mostStyleSheets, `A form loads at most ${mostStyleSheets} stylesheets`)
    // An existing address is not added again (APPL-125).
    .transform((sheets) =>
      sheets.filter(
        ({ linkUrl }, index) => sheets.findIndex((other) => other.linkUrl === linkUrl) === index,
      ),
    ),
  fields: Fields,
  hasSlugBeenEditedManually: z.boolean(),
});

/** The content of the first form of a tenant (APPL-204). */
export const firstFormData: ApplicationFormData = {
  content: '',
  defaultStyles: true,
  customStyles: '',
  customStyleSheetUrls: [],
  fields: [...systemFields],
  hasSlugBeenEditedManually: false,
};
