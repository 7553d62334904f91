import { Button, Group, Stack, Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { formLabels } from '#client/forms/labels.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ProblemAlert } from './problem-alert.tsx';

interface DialogFormProps extends Pick<ComponentProps<'form'>, 'onSubmit'> {
  title: string;
  description?: string;
  /** What went wrong and belongs to no field. */
  problem: string | null;
  confirmLabel: string;
  danger?: boolean;
  busy: boolean;
  /** True while a field that is needed is empty. */
  incomplete?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A question that takes a few fields to answer. It is open for as long as it is there. */
export const DialogForm = ({
  title,
  description,
  problem,
  confirmLabel,
  danger = false,
  busy,
  incomplete = false,
  onSubmit,
  onClose,
  children,
}: DialogFormProps) => (
  <Dialog opened onClose={busy ? () => {} : onClose} title={title} closeOnClickOutside={false}>
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        {description && <Text size="sm">{description}</Text>}
        <ProblemAlert>{problem}</ProblemAlert>
        {children}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {formLabels.cancel}
          </Button>
          <Button
            type="submit"
            color={danger ? 'red' : undefined}
            loading={busy}
            disabled={incomplete}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  </Dialog>
);
