import { Button, Group, Text } from '@mantine/core';
import { customDomainLabels as labels } from '#client/tracking-links/definition-labels.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useSide } from '../side.ts';

interface CustomDomainDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Says why a custom domain is needed, and where it is added (LINK-03, LINK-09, LINK-10, DOM-08). */
export function CustomDomainDialog({ opened, onClose }: CustomDomainDialogProps) {
  const { renderLink } = useSide();
  return (
    <Dialog opened={opened} onClose={onClose} title={labels.title} withCloseButton={false}>
      <Text size="sm">{labels.text}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {labels.close}
        </Button>
        <Button renderRoot={(props) => renderLink('/tenant-settings?view=domains', props)}>
          {labels.go}
        </Button>
      </Group>
    </Dialog>
  );
}
