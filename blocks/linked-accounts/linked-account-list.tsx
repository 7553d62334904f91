import { Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountNoticeDuration } from '#client/auth/account-labels.ts';
import { listDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import {
  inOneList,
  type LinkedAccount,
  linkedAccountLabels as labels,
  nameOfAccount,
} from '#client/linked-accounts/labels.ts';
import { linkedAccountMutations } from '#client/linked-accounts/mutations.ts';
import { linkedAccountQueries } from '#client/linked-accounts/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSkeleton } from '#ui/page-skeleton.tsx';
import { RemoveButton } from '#ui/remove-button.tsx';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';
import { accountIcons } from './account-icons.ts';
import styles from './linked-account-list.module.css';

interface LinkedAccountListProps {
  personId: string;
  /** Whether the viewer may remove accounts. */
  canRemove: boolean;
}

/** The accounts that somebody has elsewhere, and the way to remove each (AMB-73, AMB-143). */
export function LinkedAccountList({ personId, canRemove }: LinkedAccountListProps) {
  const { timezone } = useTenant().data;
  const side = useSide();
  const api = useApi();
  const linked = useQuery(linkedAccountQueries(api).of(personId));
  const { data, error } = linked;
  const removal = useMutation(linkedAccountMutations(api).remove());
  const [asked, setAsked] = useState<LinkedAccount | null>(null);

  if (error && !data) {
    return <RecordProblem title={labels.failed} query={linked} />;
  }
  if (!data) return <ListSkeleton />;
  const accounts = inOneList(data);
  const remove = (account: LinkedAccount) =>
    removal.mutate(account, {
      onSuccess: () => side.notifySuccess(labels.removed, { duration: accountNoticeDuration }),
      onError: side.notifyProblem,
      onSettled: () => setAsked(null),
    });

  return (
    <>
      {accounts.length === 0 && <EmptyState kind="first-use" title={labels.empty} />}
      {accounts.length > 0 && (
        <ul className={styles.list} aria-label={labels.title}>
          {accounts.map((account) => {
            const Icon = accountIcons[account.kind];
            return (
              <li key={account.id} className={styles.item}>
                <Icon size={24} stroke={1.5} aria-hidden />
                <div className={styles.words}>
                  <Text fw={550} className={styles.name ?? ''}>
                    {account.name}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {labels.kinds[account.kind]} ·{' '}
                    {labels.linkedOn(listDate(account.createdAt, timezone, Date.now()))}
                  </Text>
                </div>
                {canRemove && (
                  <RemoveButton
                    label={labels.removeOne(nameOfAccount(account))}
                    onClick={() => setAsked(account)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={asked ? labels.question(nameOfAccount(asked)) : ''}
        confirmLabel={labels.remove}
        danger
        busy={removal.isPending}
        onConfirm={() => asked && remove(asked)}
        onCancel={() => setAsked(null)}
      >
        {labels.consequence}
        {asked?.kind === 'instagram' && ` ${labels.instagram}`}
      </ConfirmDialog>
    </>
  );
}
