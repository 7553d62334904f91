import { Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { activityTypeLabels } from '#client/activity-types/labels.ts';
import { activityTypeMutations } from '#client/activity-types/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { RowMenu } from '#ui/row-menu.tsx';
import { useSide } from '../side.ts';
import { DeleteTypeDialog } from './delete-type-dialog.tsx';

const { actions: labels, notices, actionsOf } = activityTypeLabels;

interface TypeActionsProps {
  type: ActivityType;
  /** Why the plan has no room for a copy; empty while it has. */
  noRoom: string;
  onEdit: () => void;
  onClone: () => void;
  onReplace: () => void;
}

/** The actions on one activity type (TYPE-15). */
export function TypeActions({ type, noRoom, onEdit, onClone, onReplace }: TypeActionsProps) {
  const side = useSide();
  const availability = useMutation(activityTypeMutations(useApi()).setAvailable());
  const [isDeleting, setDeleting] = useState(false);
  const { id, available, title } = type;
  const switchAvailable = () =>
    availability
      .mutateAsync({ id, available: !available })
      .then(
        () => side.notifySuccess(available ? notices.nowUnavailable : notices.nowAvailable),
        side.notifyProblem,
      );
  return (
    <>
      <RowMenu label={actionsOf(title)}>
        <Menu.Item onClick={onEdit}>{labels.edit}</Menu.Item>
        <Menu.Item onClick={switchAvailable}>
          {available ? labels.makeUnavailable : labels.makeAvailable}
        </Menu.Item>
        <Menu.Item onClick={onClone} disabled={noRoom !== ''} title={noRoom || undefined}>
          {labels.clone}
        </Menu.Item>
        <Menu.Item onClick={onReplace}>{labels.replace}</Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => setDeleting(true)}>
          {labels.delete}
        </Menu.Item>
      </RowMenu>
      <DeleteTypeDialog type={type} opened={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
}
