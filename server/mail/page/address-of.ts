import type { MailTenant } from '../mail.ts';

/** Where the brand is at home, in one line; nothing where it has not said so. */
export function addressOf({ address }: MailTenant): string[] {
  if (!address) return [];
  const { companyName, line1, line2, zip, city, state } = address;
  const parts = [companyName, line1, line2, `${zip ?? ''} ${city}`.trim(), state];
  const line = parts.filter(Boolean).join(', ');
  return line === '' ? [] : [line];
}
