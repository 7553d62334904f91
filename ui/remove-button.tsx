import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

interface RemoveButtonProps {
  /** Names the person or thing that it removes. */
  label: string;
  onClick: () => void;
}

/** The button at the end of an entry that removes it. */
export const RemoveButton = ({ label, onClick }: RemoveButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size="xl" aria-label={label} onClick={onClick}>
    <IconTrash size={18} stroke={1.7} aria-hidden />
  </ActionIcon>
);
