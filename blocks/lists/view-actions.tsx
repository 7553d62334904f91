import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { savedSearchLabels } from '#client/saved-searches/labels.ts';

const { actions: labels, actionsOf } = savedSearchLabels;

interface ViewActionsProps {
  name: string;
  /** Whether the list shows something else by now. */
  isChanged: boolean;
  onDiscard: () => void;
  onSaveAsNew: () => void;
  onRename: () => void;
  onDelete: () => void;
}

/** What can be done with the own view that is open. */
export const ViewActions = ({
  name,
  isChanged,
  onDiscard,
  onSaveAsNew,
  onRename,
  onDelete,
}: ViewActionsProps) => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={actionsOf(name)}>
        <IconDots size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {isChanged && (
        <>
          <Menu.Item onClick={onDiscard}>{labels.discard}</Menu.Item>
          <Menu.Item onClick={onSaveAsNew}>{labels.saveAsNew}</Menu.Item>
          <Menu.Divider />
        </>
      )}
      <Menu.Item onClick={onRename}>{labels.rename}</Menu.Item>
      <Menu.Item color="red" onClick={onDelete}>
        {labels.delete}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
