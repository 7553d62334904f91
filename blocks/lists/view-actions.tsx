import { Menu } from '@mantine/core';
import { savedSearchLabels } from '#client/saved-searches/labels.ts';
import { RowMenu } from '#ui/row-menu.tsx';

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

/** The menu of actions on the person's own view that is open. */
export const ViewActions = ({
  name,
  isChanged,
  onDiscard,
  onSaveAsNew,
  onRename,
  onDelete,
}: ViewActionsProps) => (
  <RowMenu label={actionsOf(name)} size="lg">
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
  </RowMenu>
);
