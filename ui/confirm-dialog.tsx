import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { useOncePerPress } from './use-once-per-press.ts';

export interface ConfirmDialogProps {
  opened: boolean;
  /** The question, e.g. "Delete this administrator?". */
  title: ReactNode;
  /** The consequences. */
  children?: ReactNode;
  /** Fields that the answer needs, such as a reason; the first one takes `data-autofocus`. */
  choice?: ReactNode;
  /** The step in one verb, e.g. "Delete". */
  confirmLabel: string;
  cancelLabel?: string;
  /**
   * For a step that cannot be undone: a red button with a sign, which tells it apart where a brand is red
   * as well. The focus starts on the way out.
   */
  danger?: boolean;
  /** True while a needed choice has not been made. */
  incomplete?: boolean;
  /** True while it is being done: the dialog stays and cannot be answered twice. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Told once the dialog is gone from the page. */
  onClosed?: () => void;
}

/** One question before something happens. Escape, the close button and a click outside cancel. */
export function ConfirmDialog({
  opened,
  title,
  children,
  choice,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  incomplete = false,
  busy = false,
  onConfirm,
  onCancel,
  onClosed,
}: ConfirmDialogProps) {
  const once = useOncePerPress();
  return (
    <Dialog
      opened={opened}
      onClose={busy ? () => {} : onCancel}
      title={title}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
    >
      {children && (
        <Text size="sm" component="div">
          {children}
        </Text>
      )}
      {choice && <div style={{ marginBlockStart: '1rem' }}>{choice}</div>}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant="default"
          onClick={onCancel}
          disabled={busy}
          data-autofocus={(danger && !choice) || undefined}
        >
          {cancelLabel}
        </Button>
        <Button
          color={danger ? 'red' : undefined}
          leftSection={danger && <IconAlertTriangle size={16} aria-hidden />}
          onClick={() => void once(onConfirm)}
          loading={busy}
          disabled={incomplete}
          data-autofocus={(!danger && !choice) || undefined}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
