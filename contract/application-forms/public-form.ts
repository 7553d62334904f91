import { z } from 'zod';
import { Agreement } from './agreement.ts';
import { ApplicationForm } from './application-form.ts';

/** A form as anybody may see it (APPL-59): without its tags and its rule of approval (APPL-156). */
export const PublicForm = ApplicationForm.pick({
  id: true,
  slug: true,
  title: true,
  formData: true,
}).extend({
  agreements: z.array(Agreement),
  /** The whole page of the form, as it can be embedded. */
  html: z.string(),
});
export type PublicForm = z.infer<typeof PublicForm>;

/** An agreement that an applicant has accepted. */
export const Acceptance = Agreement.pick({ id: true, version: true });
export type Acceptance = z.infer<typeof Acceptance>;

/** The form as a visitor sends it: the answers by the names of their fields (APPL-172). */
export const Submission = z.object({
  fields: z.record(z.string(), z.string()),
  agreements: z.array(Acceptance).max(100),
});
export type Submission = z.infer<typeof Submission>;
