import { Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { rewardTypeLabels } from '#client/reward-definitions/labels.ts';
import { rewardDefinitionMutations } from '#client/reward-definitions/mutations.ts';
import { rewardDefinitionQueries } from '#client/reward-definitions/queries.ts';
import { rewardNoticeDuration } from '#client/reward-selections/labels.ts';
import { invalidateEntity } from '#client/staleness.ts';
import type { RewardDefinition } from '#contract/reward-definitions/reward-definition.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import { useSide } from '../side.ts';

const { actions: labels, notices, deletion } = rewardTypeLabels;
const duration = rewardNoticeDuration;

interface RewardActionsProps {
  reward: RewardDefinition;
  onEdit: () => void;
}

/** The actions on one reward (REW-10, REW-81, REW-164). */
export function RewardActions({ reward, onEdit }: RewardActionsProps) {
  const side = useSide();
  const api = useApi();
  const queryClient = useQueryClient();
  const mutations = rewardDefinitionMutations(api);
  const availability = useMutation(mutations.setAvailable());
  const removal = useMutation(mutations.delete());
  const [isDeleting, setDeleting] = useState(false);
  const { id, available, description } = reward;
  const switchAvailable = () =>
    availability.mutate(
      { id, available: !available },
      {
        onSuccess: () =>
          side.notifySuccess(available ? notices.nowUnavailable : notices.nowAvailable, {
            duration,
          }),
        onError: side.notifyProblem,
      },
    );
  const checkStock = () =>
    queryClient
      .fetchQuery({ ...rewardDefinitionQueries(api).stock(id), staleTime: 0 })
      .then((stock) => {
        side.notifySuccess(notices.checked(stock), { duration });
        invalidateEntity(queryClient, 'reward');
      }, side.notifyProblem);
  const remove = () =>
    removal.mutate(
      { id },
      {
        onSuccess: () => side.notifySuccess(notices.deleted, { duration }),
        onError: side.notifyProblem,
        onSettled: () => setDeleting(false),
      },
    );
  return (
    <>
      <RowMenu label={rewardTypeLabels.actionsOf(description)}>
        <Menu.Item onClick={onEdit}>{labels.edit}</Menu.Item>
        <Menu.Item onClick={switchAvailable}>
          {available ? labels.makeUnavailable : labels.makeAvailable}
        </Menu.Item>
        {reward.restrictionType === 'products' && (
          <Menu.Item onClick={() => void checkStock()}>{labels.checkStock}</Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => setDeleting(true)}>
          {labels.delete}
        </Menu.Item>
      </RowMenu>
      <ConfirmDialog
        opened={isDeleting}
        title={deletion.question}
        confirmLabel={deletion.confirm}
        danger
        busy={removal.isPending}
        onConfirm={remove}
        onCancel={() => setDeleting(false)}
      >
        <strong>{description}</strong>
        <br />
        {deletion.hint}
      </ConfirmDialog>
    </>
  );
}
