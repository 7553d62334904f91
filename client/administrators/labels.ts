import type {
  Administrator,
  AdministratorStatus,
  DeleteReason,
} from '#contract/administrators/administrator.ts';
import { fullName } from '#contract/people/full-name.ts';

type Named = Pick<Administrator, 'firstName' | 'lastName'>;

/** The texts of the list of administrators, on both sides. */
export const administratorLabels = {
  title: 'Administrators',
  search: 'Search administrators',
  columns: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    lastLogin: 'Last login',
    secondFactor: 'Second step',
    status: 'Status',
    actions: 'Actions',
  },
  /** The role of a person in this list. */
  roleOf: ({ roles }: Pick<Administrator, 'roles'>): string =>
    roles.includes('support') ? 'Administrator and support' : 'Administrator',
  never: 'Never',
  secondFactor: (isOn: boolean): string => (isOn ? 'On' : 'Off'),
  status: {
    active: 'Active',
    invited: 'Invited',
    expired: 'Invited',
    deleted: 'Deleted',
  } satisfies Record<AdministratorStatus, string>,
  /** The mark of an invitation whose 30 days are over (ADM-31). */
  expiredMark: 'Expired',
  /** Marks the own row. */
  ownMark: 'You',
  showDeleted: 'Show deleted',
  empty: 'No administrators found',
  /** An operator, who is in no list, may find nobody (ADM-73). */
  nobody: 'Nobody looks after this programme yet',
  invite: {
    title: 'Invite an administrator',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    submit: 'Invite',
  },
  actions: {
    cancelInvitation: 'Cancel invite',
    resendInvitation: 'Resend invite',
    delete: 'Delete',
    restore: 'Restore',
  },
  /** The accessible name of the menu or buttons of one row. */
  actionsOf: (administrator: Named): string => `Actions for ${fullName(administrator)}`,
  deletion: {
    question: (administrator: Named): string => `Delete administrator ${fullName(administrator)}?`,
    reason: 'Reason',
    reasons: {
      'no-longer-administrator': 'No longer an administrator',
      'requested-by-person': 'Requested by the person',
      other: 'Other',
    } satisfies Record<DeleteReason, string>,
    confirm: 'Delete',
    cancel: 'Cancel',
  },
  notices: {
    invited: 'Invitation sent',
    invitationCancelled: 'Invitation cancelled',
    invitationResent: 'Invitation re-sent',
    deleted: 'Administrator deleted',
    restored: 'Admin restored',
  },
};

/** Milliseconds a success notice of this list stays (ADM-75). */
export const administratorNoticeDuration = 2000;
