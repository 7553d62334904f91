import { Text } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';

/** Nothing works without local storage, so there is no way around this (SHELL-157 to SHELL-159). */
export function StorageModal() {
  return (
    <Dialog
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Browser or Browser Mode Not Supported"
    >
      <Text>Please turn off private browsing or use another browser</Text>
    </Dialog>
  );
}
