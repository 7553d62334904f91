import { z } from 'zod';
import { SystemEmailWords } from '#contract/system-emails/system-email.ts';
import type { DraftSchema } from '../forms/drafts.ts';
import { validateWith } from '../forms/validate.ts';

/** The unsaved words that the tab keeps. */
export const systemEmailDraft: DraftSchema<SystemEmailWords> = z
  .object({ subject: z.string(), htmlTemplate: z.string() })
  .partial();

/** The errors of the words of a system email, by field (MAIL-96). */
export const systemEmailErrors = validateWith(SystemEmailWords);
