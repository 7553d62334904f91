import { Button, Group, Text } from '@mantine/core';
import { hostOf, portalLabels } from '#client/tenants/portal-labels.ts';
import { Dialog } from '#ui/dialog.tsx';

const labels = portalLabels.moved;

interface PortalMovedDialogProps {
  portalUrl: string;
  onClose: () => void;
}

/** Leads visitors to the portal's own address, with path and query (SHELL-161). */
export function PortalMovedDialog({ portalUrl, onClose }: PortalMovedDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={labels.title}>
      <Text>{labels.text(hostOf(portalUrl))}</Text>
      <Group justify="space-between" mt="lg">
        <Button variant="subtle" onClick={onClose}>
          {labels.stay}
        </Button>
        <Button component="a" href={portalUrl + location.pathname + location.search} data-autofocus>
          {labels.go}
        </Button>
      </Group>
    </Dialog>
  );
}
