import { z } from 'zod';
import { EmailDraft } from '#contract/emails/email.ts';

const Kept = z.object({ began: EmailDraft.shape.updatedAtInTenantTz });

/** The version of a draft that words began from, by what the tab has kept of them; a save names it (SHELL-347). */
export const versionBegun = (kept: unknown): EmailDraft['updatedAtInTenantTz'] | undefined =>
  Kept.safeParse(kept).data?.began;
