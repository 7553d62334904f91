import type { Role } from '#contract/http/access.ts';
import {
  isOnFor,
  type SystemMailId,
  systemMailIds,
  systemMails,
} from '#contract/mail/system-mails.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import type { UserDataContent } from '#contract/user-data/user-data.ts';

/**
 * The system emails that a person with these roles can get in a tenant. Support and operators get those for everybody
 * alone: nobody takes part in the operator's own tenant (AMB-210).
 */
export function mailsFor(
  roles: readonly Role[],
  { isOperator }: Pick<Tenant, 'isOperator'>,
): {
  readonly optional: readonly SystemMailId[];
  readonly always: readonly SystemMailId[];
} {
  const isTheirs = {
    ambassadors: roles.length === 0,
    admins: roles.includes('admin') && !isOperator,
    everybody: true,
    visitors: false,
  };
  const theirs = systemMailIds.filter((id) => isTheirs[systemMails[id].to]);
  return {
    optional: theirs.filter((id) => systemMails[id].optOutAllowed),
    always: theirs.filter((id) => !systemMails[id].optOutAllowed),
  };
}

/** Whether a person gets a system email, by their own choice (AMB-77). */
export const isMailOn = (
  { notifications }: UserDataContent['preferences'],
  id: SystemMailId,
): boolean => isOnFor(notifications, id);

/** The change of the user data that switches a system email on or off: the first state is not stored (AMB-77). */
export const switchMail = (id: SystemMailId, isOn: boolean) => ({
  preferences: { notifications: { [id]: isOn === isOnFor({}, id) ? null : isOn } },
});
