import { z } from 'zod';
import { SystemEmailWords } from '#contract/system-emails/system-email.ts';
import type { DraftSchema } from '../forms/drafts.ts';
import { validateWith } from '../forms/validate.ts';

/** What is kept of the words that are not saved yet. */
export const systemEmailDraft: DraftSchema<SystemEmailWords> = z
  .object({ subject: z.string(), htmlTemplate: z.string() })
  .partial();

/** What is wrong with the words of a system email, by field (MAIL-96). */
export const systemEmailErrors = validateWith(SystemEmailWords);
