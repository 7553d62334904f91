import {
  isOnFor,
  type SystemMailId,
  systemMailIds,
  systemMails,
} from '#contract/mail/system-mails.ts';
import type { UserDataContent } from '#contract/user-data/user-data.ts';

/** The system emails that somebody with an account can get: an ambassador, or an admin. */
export function mailsFor(isAmbassador: boolean): {
  readonly optional: readonly SystemMailId[];
  readonly always: readonly SystemMailId[];
} {
  const own = isAmbassador ? 'ambassadors' : 'admins';
  const theirs = systemMailIds.filter((id) => [own, 'everybody'].includes(systemMails[id].to));
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
