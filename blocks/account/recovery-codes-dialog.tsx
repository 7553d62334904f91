import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { secondFactorLabels } from '#client/auth/second-factor-labels.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './recovery-codes-dialog.module.css';

const labels = secondFactorLabels.recovery.dialog;

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The recovery codes, this once: only the button closes it, never a slip beside the dialog. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={labels.title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text size="sm">{labels.description}</Text>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <CopyButton value={text}>{labels.copy}</CopyButton>
            <Button
              component="a"
              variant="default"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
              download={labels.fileName}
              leftSection={<IconDownload size={16} />}
            >
              {labels.download}
            </Button>
          </Group>
          <Button onClick={onClose}>{labels.close}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
