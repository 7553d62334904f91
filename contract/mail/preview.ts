import { z } from 'zod';
import type { MailScheme } from '../branding/mail-preview.ts';

/** An email as one person would get it. */
export const MailPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Its page, for a frame: the policy of the product's own pages lets no email be drawn in them. */
  address: z.string(),
});
export type MailPreview = z.infer<typeof MailPreview>;

export const mailPreviewsPath = '/api/v1/mail-previews/:id';

/** The page of a preview, in the brightness of the reader's mail program. */
export const inMailScheme = (address: string, scheme: MailScheme): string =>
  `${address}?scheme=${scheme}`;
