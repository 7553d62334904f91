import { z } from 'zod';
import { EmailDraft } from '#contract/emails/email.ts';

const Version = EmailDraft.pick({ updatedAtInTenantTz: true });

/** The version of a stored draft, which a save names (MAIL-108). */
export type DraftVersion = z.infer<typeof Version>;

/** Leaves the version of a draft, to be kept beside words that are not saved; undefined where none is stored. */
export const versionOf = (draft: EmailDraft | null): DraftVersion | undefined =>
  Version.safeParse(draft).data;

/** The version that words began from, by what the tab has kept of them (SHELL-347). */
export const versionBegun = (kept: unknown): DraftVersion | undefined =>
  z.object({ began: Version }).safeParse(kept).data?.began;
