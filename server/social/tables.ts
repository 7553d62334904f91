import type { Generated } from 'kysely';
import type { ShareOption } from '#contract/social/post-template.ts';
import type { MomentNow } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface SocialTables {
  socialPostTemplates: SocialPostTemplatesTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends SocialTables {}
}

/** What the application may do with the rows of a tenant. */
export const socialTables: RowRights<SocialTables> = {
  social_post_templates: 'select, insert, update, delete',
};

/** Texts that ambassadors share. */
export interface SocialPostTemplatesTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  text: string;
  /** Empty for none, as the quote. */
  link: string;
  quote: string;
  shareOptions: ShareOption[];
  createdAt: MomentNow;
}
