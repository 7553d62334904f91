import { factsOf, type SystemMailId, systemMailIds } from '#contract/mail/system-mails.ts';
import type { SystemEmail } from '#contract/system-emails/system-email.ts';
import { kinds } from '#server/mail/kinds/kinds.ts';
import type { MailTenant } from '#server/mail/mail.ts';
import { builtInWords } from '#server/mail/system-page.ts';
import { isEnabled, ownWordsOf } from './queries.ts';
import type { SystemEmailRow } from './repository.ts';
import type { WhyUnusable } from './usable.ts';

const readers = {
  ambassadors: 'To ambassadors',
  admins: 'To administrators',
  everybody: 'To everybody with an account',
  visitors: 'To people without an account',
} as const;

interface Surroundings {
  readonly tenant: MailTenant;
  readonly whyUnusable: WhyUnusable;
}

/** A system email as admins see it. */
export function presentSystemEmail(
  id: SystemMailId,
  row: SystemEmailRow,
  { tenant, whyUnusable }: Surroundings,
): SystemEmail {
  const { title, helpText, category, placeholders } = kinds[id];
  const { isNeeded = false, optOutAllowed, to } = factsOf(id);
  const own = ownWordsOf(row);
  const { subject, html } = own ?? builtInWords(id, tenant);
  const disabledReason = whyUnusable(id);
  return {
    ...{ id, title, helpText, category, optOutAllowed, disabledReason, subject },
    subcategories: [readers[to]],
    displayOrder: systemMailIds.indexOf(id),
    enabled: isEnabled({ id, enabled: row.enabled }),
    disabled: disabledReason !== null,
    disallowEnabledStateChange: isNeeded,
    htmlTemplate: html,
    isCustomized: own !== null,
    placeholders: Object.entries(placeholders).map(([name, description]) => ({
      name,
      description,
    })),
    version: row.version,
    changed:
      row.changedAt === null ? null : { by: row.changedBy ?? '', at: row.changedAt.toISOString() },
  };
}
