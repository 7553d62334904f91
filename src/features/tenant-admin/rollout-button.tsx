import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { rolloutLabels } from '#client/tenants/rollout-labels.ts';
import type { TenantListItem } from '#contract/tenants/tenant-list-item.ts';
import { RolloutDialog } from './rollout-dialog.tsx';

/** Opens which side shows which screen of a tenant. */
export function RolloutButton({ tenant }: { tenant: TenantListItem }) {
  const [isOpen, dialog] = useDisclosure(false);
  const label = rolloutLabels.open(tenant.data.tenantName);
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-label={label} onClick={dialog.open}>
        {rolloutLabels.action}
      </Button>
      <RolloutDialog tenant={tenant} opened={isOpen} onClose={dialog.close} />
    </>
  );
}
