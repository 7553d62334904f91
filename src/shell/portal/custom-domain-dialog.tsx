import { Button, Group, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { hostOf, portalLabels } from '#client/tenants/portal-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { Dialog } from '#ui/dialog.tsx';

const labels = portalLabels.useDomain;

interface CustomDomainDialogProps {
  portalUrl: string;
  onClose: () => void;
}

/** Says that the portal should be used at its own domain (BRIDGE-128). */
export function CustomDomainDialog({ portalUrl, onClose }: CustomDomainDialogProps) {
  const { terms } = useTenant().data;
  return (
    <Dialog opened onClose={onClose} title={labels.title}>
      <Text>{labels.text(wordsOf(terms).Ambassadors, hostOf(portalUrl))}</Text>
      <Group justify="flex-end" mt="lg">
        <Button
          component="a"
          href={portalUrl}
          target="_blank"
          rel="noopener"
          rightSection={<IconExternalLink size={16} aria-hidden />}
          data-autofocus
        >
          {labels.go}
        </Button>
      </Group>
    </Dialog>
  );
}
