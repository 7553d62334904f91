import type { Generated } from 'kysely';
import type { Network } from '#contract/social/network.ts';
import type { ShareOption } from '#contract/social/post-template.ts';
import type { Moment, MomentNow, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface SocialTables {
  socialPostTemplates: SocialPostTemplatesTable;
  socialAuthorizations: SocialAuthorizationsTable;
  socialGrants: SocialGrantsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends SocialTables {}
}

/** The rights of the application on the rows of a tenant. */
export const socialTables: RowRights<SocialTables> = {
  social_post_templates: 'select, insert, update, delete',
  social_authorizations: 'select, insert, update, delete',
  social_grants: 'select, insert, update, delete',
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

/** People who were sent to a network within the last hour. */
export interface SocialAuthorizationsTable {
  tenantId: Generated<string>;
  /** SHA-256 of the state that the network repeats, hex. */
  stateHash: string;
  /** The session of the person; nobody else's may finish. */
  sessionId: string;
  network: Network;
  /** The address of ours that the browser goes on to. */
  returnTo: string;
  askedAt: Moment;
  /** When it came back, which works once. */
  usedAt: MomentOrNull;
}

/** The rights that people give this product at networks. */
export interface SocialGrantsTable {
  tenantId: Generated<string>;
  userId: string;
  network: Network;
  /** The linked account. */
  accountId: string;
  /** The id of the account there. */
  networkUserId: string;
  /** The key, which the application alone can read. */
  sealedKey: string;
  grantedAt: Moment;
  /** From when on the next key is asked for; null where there is none. */
  renewAt: MomentOrNull;
  /** Until when somebody is about to get the next key. */
  renewingUntil: MomentOrNull;
}
