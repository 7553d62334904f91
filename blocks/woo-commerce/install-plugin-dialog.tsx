import '@mantine/core/styles/List.layer.css';
import { Button, Group, List } from '@mantine/core';
import { wooCommerceLabels } from '#client/woo-commerce/labels.ts';
import { Dialog } from '#ui/dialog.tsx';

const { plugin: labels } = wooCommerceLabels;

interface InstallPluginDialogProps {
  opened: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** How the plugin gets into WordPress (INT-53). */
export const InstallPluginDialog = ({ opened, onDone, onClose }: InstallPluginDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={labels.title}>
    <List type="ordered" spacing="sm" size="sm">
      {labels.steps.map((step) => (
        <List.Item key={step}>{step}</List.Item>
      ))}
    </List>
    <Group justify="flex-end" mt="lg">
      <Button onClick={onDone} data-autofocus>
        {labels.done}
      </Button>
    </Group>
  </Dialog>
);
