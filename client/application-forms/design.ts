import { z } from 'zod';
import {
  type ApplicationForm,
  ApplicationFormInput,
} from '#contract/application-forms/application-form.ts';
import { formatOf, type SelectableType, traitsOf } from '#contract/application-forms/field-type.ts';
import {
  type ApplicationFormData,
  ApplicationFormDataInput,
  titleTaken,
} from '#contract/application-forms/form-data.ts';
import {
  FormField,
  fieldNameOf,
  fieldTexts,
  titleKey,
} from '#contract/application-forms/form-field.ts';
import {
  FormSlug,
  formSlugOf,
  nextFormSlug,
  slugTaken,
} from '#contract/application-forms/form-slug.ts';
import { refusalOf } from '../forms/refusal-of.ts';
import { validateWith } from '../forms/validate.ts';
import { designerLabels } from './designer-labels.ts';

/** A form in the designer. */
export interface Design extends ApplicationFormData {
  title: string;
  slug: string;
  autoApprove: boolean;
  userTagsToAdd: string[];
}

/** The first state of the designer for a stored form. */
export const designOf = ({
  title,
  slug,
  autoApprove,
  userTagsToAdd,
  formData,
}: ApplicationForm): Design => ({ title, slug, autoApprove, userTagsToAdd, ...formData });

/** A design as it is saved, after the version with the id (APPL-176). */
export const inputOf = (
  { title, slug, autoApprove, userTagsToAdd, ...formData }: Design,
  id: string | undefined,
) => ({ ...(id !== undefined && { id }), title, slug, autoApprove, userTagsToAdd, formData });

/** A new form: the looks and fields of the main form, with a title and a permalink that are free (APPL-95, APPL-102). */
export function newDesign(forms: readonly ApplicationForm[]): Design | undefined {
  const main = forms.find(({ isMain }) => isMain);
  if (!main) return undefined;
  const slug = nextFormSlug(forms.map((form) => form.slug));
  return {
    ...designOf(main),
    hasSlugBeenEditedManually: false,
    autoApprove: false,
    userTagsToAdd: [],
    title: designerLabels.newTitle(Number(slug.slice('form'.length))),
    slug,
  };
}

/** The part of a design that the tab keeps until it is saved. */
export const designDraft: z.ZodType<Partial<Design>> = z
  .object({
    title: z.string(),
    slug: z.string(),
    autoApprove: z.boolean(),
    userTagsToAdd: z.array(z.string()),
    content: z.string(),
    defaultStyles: z.boolean(),
    customStyles: z.string(),
    customStyleSheetUrls: z.array(z.object({ linkUrl: z.string() })),
    fields: z.array(FormField),
    hasSlugBeenEditedManually: z.boolean(),
  })
  .partial();

/** The slug that follows the title until it is chosen by hand; null where it stays (APPL-100). */
export function slugFollowing(
  title: string,
  { hasSlugBeenEditedManually }: Pick<Design, 'hasSlugBeenEditedManually'>,
  isSaved: boolean,
): string | null {
  const slug = formSlugOf(title);
  return isSaved || hasSlugBeenEditedManually || slug === '' ? null : slug;
}

/** The error of a permalink; null for none (APPL-117, APPL-119, APPL-192). */
export function slugProblem(slug: string, others: readonly string[]): string | null {
  const { data, error } = FormSlug.safeParse(slug);
  if (data === undefined) return error?.issues[0]?.message ?? null;
  return others.includes(data) ? slugTaken : null;
}

const longTexts = ApplicationFormDataInput.pick({ content: true, customStyles: true });
const designTexts = validateWith(
  ApplicationFormInput.pick({ title: true }).extend(longTexts.shape),
);

/** The error of a text of many lines, while it is typed; null for none (SHELL-371). */
export const longTextProblem = (name: keyof typeof longTexts.shape, text: string): string | null =>
  refusalOf(longTexts.shape[name], text);

/** The errors of a design before it is saved, by field. */
export const validateDesign =
  (others: readonly string[]) =>
  (design: Design): Record<string, string> => {
    const wrongSlug = slugProblem(design.slug, others);
    return { ...designTexts(design), ...(wrongSlug !== null && { slug: wrongSlug }) };
  };

/** A field in its dialog. */
export interface FieldValues {
  type: SelectableType | null;
  title: string;
  placeholder: string;
  pattern: string;
  patternMessage: string;
  required: boolean;
}

export const fieldValuesOf = (field: FormField | undefined): FieldValues => ({
  type: field?.selectableType ?? null,
  title: field?.title ?? '',
  placeholder: field?.placeholder ?? '',
  pattern: field?.pattern ?? '',
  patternMessage: field?.patternMessage ?? '',
  required: field?.required ?? false,
});

/** The errors of a field's texts; null for none (APPL-115, APPL-191, SHELL-371). */
export const fieldProblems = (
  { title, placeholder, pattern, patternMessage }: FieldValues,
  others: readonly FormField[],
) => ({
  title: others.some((other) => titleKey(other.title) === titleKey(title))
    ? titleTaken
    : refusalOf(fieldTexts.title, title),
  placeholder: refusalOf(fieldTexts.placeholder, placeholder),
  pattern: refusalOf(fieldTexts.pattern, pattern),
  patternMessage: refusalOf(fieldTexts.patternMessage, patternMessage),
});

/** The format that comes with a type (APPL-199). */
export const formatValues = (
  type: SelectableType,
): Pick<FieldValues, 'pattern' | 'patternMessage'> => ({
  pattern: formatOf[type]?.pattern ?? '',
  patternMessage: formatOf[type]?.patternMessage ?? '',
});

const textOrNull = (text: string): string | null => text.trim() || null;

/** The field of a dialog's values; its name stays once it has one (APPL-55, APPL-127). */
export function fieldOf(
  values: FieldValues,
  before: FormField | undefined,
  others: readonly FormField[],
): FormField | undefined {
  const texts = {
    title: values.title.trim(),
    placeholder: textOrNull(values.placeholder),
    pattern: textOrNull(values.pattern),
    patternMessage: textOrNull(values.patternMessage),
  };
  if (before?.systemField) return { ...before, ...texts };
  if (values.type === null) return undefined;
  const name =
    before?.name ??
    fieldNameOf(
      values.title,
      others.map((other) => other.name),
    );
  return {
    name,
    ...texts,
    ...traitsOf[values.type],
    selectableType: values.type,
    systemField: false,
    required: values.required,
  };
}

/** The fields with one of them a place further up or down; system fields stay on top (APPL-105, APPL-114). */
export function movedField(fields: readonly FormField[], from: number, by: -1 | 1): FormField[] {
  const to = from + by;
  const [moved, other] = [fields[from], fields[to]];
  if (!moved || !other || moved.systemField || other.systemField) return [...fields];
  return fields.map((field, index) => (index === from ? other : index === to ? moved : field));
}
