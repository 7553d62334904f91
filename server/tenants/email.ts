import { emailProblems } from '#contract/tenants/email-rules.ts';
import {
  asEntered,
  defaultSenderName,
  providerFields,
  StoredEmail,
} from '#contract/tenants/email-settings.ts';
import type { TenantSettingsChange } from '#contract/tenants/settings.ts';
import type { StoredSettings } from '#contract/tenants/tenant-for-admin.ts';
import type { Actor } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** Settings with the sender names that hold where none was entered (DOM-97). */
export function withSenderNames<Settings extends Pick<StoredSettings, 'email' | 'tenantName'>>(
  settings: Settings,
): Settings {
  const { email, tenantName } = settings;
  const { transactional, bulk } = email.postMark;
  const name = defaultSenderName(tenantName);
  return {
    ...settings,
    email: {
      ...email,
      postMark: {
        transactional: { ...transactional, fromEmailName: transactional.fromEmailName ?? name },
        bulk: { ...bulk, fromEmailName: bulk.fromEmailName ?? name },
      },
    },
  };
}

interface Wish {
  readonly data: TenantSettingsChange;
  readonly before: Readonly<Record<string, unknown>>;
}

/**
 * Settings and a wish as they are compared: without the sending domains, which have calls of their own. One
 * that became valid in the meantime is no other setting.
 */
export function withoutSendingDomains(stored: StoredSettings, { data, before }: Wish) {
  const read = before.email ? StoredEmail.safeParse(before.email).data : undefined;
  return {
    stored: { ...stored, email: asEntered(stored.email) },
    wish: { data, before: { ...before, email: read && asEntered(read) } },
  };
}

/**
 * Raises `forbidden` where anybody but support changes a provider field (DOM-63), and `invalid-input` where a
 * field breaks a rule (DOM-55..59).
 */
export function assertEmailChange(
  { roles }: Pick<Actor, 'roles'>,
  stored: StoredSettings,
  { email, supportEmail = stored.supportEmail }: TenantSettingsChange,
): void {
  if (!email) return;
  if (
    !roles.includes('support') &&
    providerFields.some((field) => email[field] !== stored.email[field])
  )
    throw new ProblemError('forbidden', {
      message: 'Only support can change the email provider. Please ask them',
    });
  const problems = Object.entries(emailProblems(email, { stored: stored.email, supportEmail }));
  const [first] = problems;
  if (!first) return;
  throw new ProblemError('invalid-input', {
    message: first[1],
    fields: Object.fromEntries(
      problems.map(([field, message]) => [`data.email.${field}`, message]),
    ),
  });
}
