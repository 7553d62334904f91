import { Menu } from '@mantine/core';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LiftDialog } from '#blocks/suppressions/lift-dialog.tsx';
import {
  administratorNoticeDuration,
  administratorLabels as labels,
} from '#client/administrators/labels.ts';
import { administratorMutations } from '#client/administrators/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { suppressionLabels } from '#client/suppressions/labels.ts';
import type { Administrator } from '#contract/administrators/administrator.ts';
import { RowMenu } from '#ui/row-menu.tsx';
import { notifyProblem, notifySuccess } from '../../app/notify.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { useMayDelete } from './may-delete.ts';

/** The actions on one administrator or invitation (ADM-23..26). */
export function RowActions({ administrator }: { administrator: Administrator }) {
  const mutations = administratorMutations(useApi());
  const cancel = useMutation(
    withNotices(mutations.cancelInvitation(), labels.notices.invitationCancelled),
  );
  const resend = useMutation(
    withNotices(mutations.resendInvitation(), labels.notices.invitationResent),
  );
  const restore = useMutation(withNotices(mutations.restore(), labels.notices.restored));
  const [isDeleting, setDeleting] = useState(false);
  const mayDelete = useMayDelete(administrator);

  const [isLifting, setLifting] = useState(false);

  const { invitePending, deleted, emailSuppression } = administrator;
  if (!invitePending && !deleted && !mayDelete && !emailSuppression) return null;
  return (
    <>
      <RowMenu label={labels.actionsOf(administrator)}>
        {invitePending && (
          <>
            <Menu.Item onClick={() => resend.mutate(administrator)}>
              {labels.actions.resendInvitation}
            </Menu.Item>
            <Menu.Item onClick={() => cancel.mutate(administrator)}>
              {labels.actions.cancelInvitation}
            </Menu.Item>
          </>
        )}
        {emailSuppression && (
          <Menu.Item onClick={() => setLifting(true)}>{suppressionLabels.lift}</Menu.Item>
        )}
        {deleted && (
          <Menu.Item onClick={() => restore.mutate(administrator)}>
            {labels.actions.restore}
          </Menu.Item>
        )}
        {mayDelete && (
          <Menu.Item color="red" onClick={() => setDeleting(true)}>
            {labels.actions.delete}
          </Menu.Item>
        )}
      </RowMenu>
      {emailSuppression && (
        <LiftDialog
          email={administrator.email}
          suppression={emailSuppression}
          opened={isLifting}
          notices={{
            notifySuccess: (text) => notifySuccess(text, administratorNoticeDuration),
            notifyProblem,
          }}
          onClose={() => setLifting(false)}
        />
      )}
      <DeleteDialog
        administrator={administrator}
        opened={isDeleting}
        onClose={() => setDeleting(false)}
      />
    </>
  );
}

/** A success says so in the shell, a failure with the server's words (ADM-66..71). */
const withNotices = <Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
  text: string,
): UseMutationOptions<Data, Error, Variables> => ({
  ...options,
  onSuccess: () => notifySuccess(text, administratorNoticeDuration),
  onError: notifyProblem,
});
