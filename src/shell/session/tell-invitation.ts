import { invitationLabels } from '#client/auth/invitation-labels.ts';
import type { NoticeStore } from '#ui/notices/notice-store.ts';

/** Says whose invitation a link is, to somebody who is signed in. An approval of one's own account is not told. */
export function tellInvitation(
  { show }: Pick<NoticeStore, 'show'>,
  invitation: { readonly email: string; readonly isApproved: boolean },
  signedIn: string | undefined,
): void {
  const { email, isApproved } = invitation;
  const isOwn = email.toLowerCase() === signedIn?.toLowerCase();
  // The account that the email of an approval is for is there already.
  if (isOwn && isApproved) return;
  const text = isOwn ? invitationLabels.own : invitationLabels.another(email);
  show({ level: 'info', text, duration: null });
}
