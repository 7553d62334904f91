import type { Branding } from '#contract/tenants/branding.ts';
import type { Address, Terms } from '#contract/tenants/tenant.ts';

/** The tenant in whose name and colours a mail goes out. */
export interface MailTenant {
  readonly tenantName: string;
  readonly branding: Branding;
  readonly terms: Terms;
  /** Where its days begin and end, as an IANA name. */
  readonly timezone: string;
  /** Where its pages live, without a slash at the end. */
  readonly origin: string;
  /** Where the brand is at home; it stands at the end of each mail. */
  readonly address?: Address | undefined;
  /** There while only support may sign in to it. */
  readonly closed?: {
    /** Where support is reached; null where nobody has said. */
    readonly supportEmail: string | null;
  };
}

/** A mail as it is handed over. */
export interface Mail {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Where answers go; to the sender when left out. */
  readonly replyTo?: string | undefined;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further headers, each on one line. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}
