import { Button, Group, Text } from '@mantine/core';
import { planLabels } from '#client/plans/plan-labels.ts';
import { Dialog } from '#ui/dialog.tsx';

interface ClosedDialogProps {
  title: string;
  text: string;
  onClose: () => void;
}

/** Says why the plan did not change; there is nothing to choose (PLAN-104, PLAN-105, PLAN-106). */
export const ClosedDialog = ({ title, text, onClose }: ClosedDialogProps) => (
  <Dialog opened title={title} onClose={onClose}>
    <Text size="sm">{text}</Text>
    <Group justify="flex-end" mt="lg">
      <Button onClick={onClose} data-autofocus>
        {planLabels.choice.close}
      </Button>
    </Group>
  </Dialog>
);
