import { z } from 'zod';
import { BrandingInput } from '../tenants/branding.ts';

/** The brand's colours in a mail. */
const colours = BrandingInput.pick({
  headerBackgroundColor: true,
  headerTextColor: true,
  primaryButtonColor: true,
});

/** The brightness of the mail program that shows a mail. */
export type MailScheme = 'light' | 'dark';

/** The parameters of the page of a mail: its colours, each left out where none is chosen, and how bright it is. */
export const MailPreviewQuery = colours.extend({
  scheme: z.enum(['light', 'dark']).default('light'),
});

export const mailPreviewPath = '/api/v1/mail-preview';

/** The address of a mail in colours that are not saved yet. */
export function mailPreviewAddress(branding: z.infer<typeof colours>, scheme: MailScheme): string {
  const chosen = Object.entries(colours.parse(branding)).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return `${mailPreviewPath}?${new URLSearchParams([...chosen, ['scheme', scheme]])}`;
}
