import { z } from 'zod';
import { Instant, Line } from '../http/fields.ts';
import { PersonTags } from '../people/tag.ts';
import { ApplicationFormData, ApplicationFormDataInput } from './form-data.ts';
import { FormSlug } from './form-slug.ts';

/** The latest version of an application form, as an admin sees it (APPL-39 to APPL-41, APPL-97). */
export const ApplicationForm = z.object({
  /** The id of this version. */
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  /** The id of the first version, the same in all of them (APPL-48). */
  rootApplicationFormId: z.uuid(),
  version: z.number().int(),
  /** The form at `/apply`, which every tenant has and nobody can remove (APPL-103). */
  isMain: z.boolean(),
  /** Given to everybody who applies through this form. */
  userTagsToAdd: z.array(z.string()),
  autoApprove: z.boolean(),
  formData: ApplicationFormData,
  /** When this version was saved. */
  createdAt: Instant,
});
export type ApplicationForm = z.infer<typeof ApplicationForm>;

/** The words for a form without a title (APPL-128). */
export const formTitleMissing = 'Please enter a title';

/** A form as the designer saves it: without `id` a new one, else the version after that one (APPL-176). */
export const ApplicationFormInput = z.object({
  id: z.uuid().optional(),
  slug: FormSlug,
  title: Line(200).min(1, formTitleMissing),
  userTagsToAdd: PersonTags,
  autoApprove: z.boolean(),
  formData: ApplicationFormDataInput,
});
export type ApplicationFormInput = z.output<typeof ApplicationFormInput>;

/** The title and the permalink of a tenant's first form (APPL-204). */
export const firstForm = { title: 'Application Form', slug: 'form1' };
